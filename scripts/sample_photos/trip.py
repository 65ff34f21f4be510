"""A trip round the world in the spring of 2024: what was photographed where, when and with what."""
from dataclasses import dataclass


@dataclass(frozen=True)
class Camera:
    make: str
    model: str
    lens: str | None = None
    software: str | None = None
    order: str = '<'                    # of the bytes: '<' little endian (II), '>' big endian (MM)
    exposure: tuple = ('1/250', '8', 100, '35')     # seconds, f-number, ISO, focal length in millimetres


@dataclass(frozen=True)
class Photo:
    name: str
    scene: str
    camera: Camera | None
    taken: str | None = None            # what the camera's clock showed: 2024:03:12 08:15:02
    sub_second: str | None = None
    offset: str | None = None
    position: tuple | None = None       # degrees north, degrees east
    altitude: float | None = None       # metres, below the sea negative
    direction: float | None = None
    gps_time: str | None = None         # UTC: 2024:03:12 08:15:02
    description: str | None = None
    size: tuple = (640, 427)
    orientation: int = 1
    place: str | None = None            # for the map of the trip; no camera writes it


IPHONE = Camera('Apple', 'iPhone 15 Pro', 'iPhone 15 Pro back triple camera 6.765mm f/1.78', '17.4', '>', ('1/1600', '1.78', 80, '6.765'))
GALAXY = Camera('samsung', 'SM-S921B', software='S921BXXU1AXB5', exposure=('1/500', '1.8', 50, '5.4'))
PIXEL = Camera('Google', 'Pixel 8', 'Pixel 8 back camera 6.9mm f/1.68', 'HDR+ 1.0.585804401zd', exposure=('1/120', '1.68', 64, '6.9'))
CANON = Camera('Canon', 'Canon EOS R6', 'RF24-105mm F4 L IS USM', 'Firmware Version 1.8.2', exposure=('1/640', '8', 100, '50'))
D850 = Camera('NIKON CORPORATION', 'NIKON D850', 'AF-S NIKKOR 70-200mm f/2.8E FL ED VR', 'Ver.1.20', '>', ('1/800', '5.6', 200, '135'))
Z6 = Camera('NIKON CORPORATION', 'NIKON Z 6_2', 'NIKKOR Z 24-70mm f/4 S', 'Ver.01.60', '>', ('1/400', '7.1', 100, '28'))
FUJIFILM = Camera('FUJIFILM', 'X-T5', 'XF23mmF2 R WR', 'Digital Camera X-T5 Ver3.01', exposure=('1/60', '4', 640, '23'))
SONY = Camera('SONY', 'ILCE-7M4', 'FE 20mm F1.8 G', 'ILCE-7M4 v3.00', exposure=('1/15', '2.8', 1600, '20'))
LUMIX = Camera('Panasonic', 'DC-TZ95', software='Ver.1.2', exposure=('1/1000', '5', 80, '6.8'))
TOUGH = Camera('OLYMPUS CORPORATION', 'TG-6', software='Version 1.1', exposure=('1/320', '4', 100, '5.5'))
SCANNER = Camera('EPSON', 'Perfection V600', software='EPSON Scan', order='>')

PHOTOS = [
    Photo('phone/20240312_081502.jpg', 'lisbon', GALAXY, '2024:03:12 08:15:02', '417', '+00:00', (38.7118, -9.1300), 42.0,
          description='Tram 28 on its first round, Lisbon', size=(640, 480), place='Lisbon'),
    Photo('phone/IMG_0412.JPG', 'dead_sea', IPHONE, '2024:03:16 16:42:18', '093', '+02:00', (31.1985, 35.3655), -430.5, 84.25,
          '2024:03:16 14:42:18', 'Reading on the Dead Sea', (640, 480), place='Dead Sea'),
    Photo('camera/DSC_0042.JPG', 'kilimanjaro', D850, '2024:03:20 07:05:31', '20', None, (-2.6527, 37.2606), 1145.0,
          gps_time='2024:03:20 04:05:31', description='Kilimanjaro from Amboseli', place='Amboseli'),
    Photo('camera/IMG_4471.JPG', 'cape_town', CANON, '2024:03:24 11:20:44', '58', '+02:00', (-33.8986, 18.4110), 4.0,
          description='The tablecloth on Table Mountain', place='Cape Town'),
    Photo('camera/IMG_4502.JPG', 'above_the_clouds', CANON, '2024:03:28 18:31:09', '03', '+02:00'),
    Photo('phone/PXL_20240402_000512345.jpg', 'himalaya', PIXEL, '2024:04:02 05:50:12', '345', '+05:45', (28.4003, 83.6896), 3193.0, 347.0,
          '2024:04:02 00:05:12', size=(640, 480), place='Poon Hill'),
    Photo('camera/DSC01234.JPG', 'singapore', SONY, '2024:04:05 19:22:37', None, '+08:00', (1.2868, 103.8545), 6.0,
          description='Marina Bay at dusk', size=(427, 640), orientation=6, place='Singapore'),
    Photo('camera/DSCF1187.JPG', 'kyoto', FUJIFILM, '2024:04:09 09:41:55', None, '+09:00', (34.9671, 135.7727), 120.0,
          description='A thousand gates: Fushimi Inari, Kyōto', place='Kyōto'),
    Photo('camera/P1010234.JPG', 'sydney', LUMIX, '2024:04:14 13:08:20', None, None, (-33.8523, 151.2108), 3.0, place='Sydney'),
    Photo('camera/P4170017.JPG', 'fiji_beach', TOUGH, '2024:04:17 10:12:33', None, None, (-16.7906, 179.9871), 2.0,
          gps_time='2024:04:16 22:12:33', description='OLYMPUS DIGITAL CAMERA', size=(640, 480), place='Taveuni'),
    Photo('camera/P4180023.JPG', 'fiji_reef', TOUGH, '2024:04:18 14:47:02', None, None, (-16.8450, -179.8600), -9.0,
          gps_time='2024:04:18 02:47:02', description='OLYMPUS DIGITAL CAMERA'),
    Photo('phone/IMG_0633.JPG', 'golden_gate', IPHONE, '2024:04:22 17:25:48', '882', '-07:00', (37.8324, -122.4795), 140.0, 152.5,
          '2024:04:23 00:25:48', size=(640, 480), place='San Francisco'),
    Photo('phone/20240428_121503.jpg', 'quito', GALAXY, '2024:04:28 12:15:03', '106', '-05:00', (0.0, -78.4558), 2483.0,
          description='One foot in each half of the world', size=(640, 480), place='Quito'),
    Photo('phone/IMG_20240505_101500.jpg', 'machu_picchu', None, position=(-13.1631, -72.5450), altitude=2430.0,
          size=(640, 480), place='Machu Picchu'),
    Photo('camera/DSC_0107.JPG', 'buenos_aires', Z6, '2024:05:11 16:03:27', '71', '-03:00', (-34.6390, -58.3626), 8.0,
          description='Tango in the Caminito', place='Buenos Aires'),
    Photo('scans/venice-1968.tif', 'venice', SCANNER, '1968:08:12 15:30:00', position=(45.4337, 12.3402),
          description='Grandmother’s slide: Venice, summer of 1968', size=(480, 320)),
]

# The same bytes under another name, as they come back from friends.
COPIES = {'shared/Lisbon morning.jpg': 'phone/20240312_081502.jpg'}

# A download that went wrong: no picture at all.
BROKEN = {'shared/sunset.jpg': '<!doctype html>\n<title>404 Not Found</title>\n<p>The picture you asked for is no longer shared.</p>\n'}
