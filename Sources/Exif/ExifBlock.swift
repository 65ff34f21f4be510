import CExif
