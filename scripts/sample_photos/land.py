"""The outline of the land: Natural Earth's at 1:110 million, in the public domain, rounded to a tenth of a degree."""
import json
import pathlib

FILE = pathlib.Path(__file__).with_name('land.json')


def simplify(source):
    """Makes FILE from Natural Earth's ne_110m_land GeoJSON."""
    rings = []
    for feature in json.loads(pathlib.Path(source).read_text())['features']:
        geometry = feature['geometry']
        polygons = [geometry['coordinates']] if geometry['type'] == 'Polygon' else geometry['coordinates']
        for outer, *_ in polygons:
            ring = []
            for x, y in outer:
                point = [round(x, 1), round(y, 1)]
                if not ring or point != ring[-1]:
                    ring.append(point)
            if len(ring) > 4 and max(y for _, y in ring) > -60:
                rings.append(ring)
    FILE.write_text('[\n' + ',\n'.join(json.dumps(r, separators=(',', ':')) for r in rings) + '\n]\n')


def rings(cut_at):
    """The outlines on a map whose left and right edge is the meridian `cut_at`: degrees east of it, 0 to 360."""
    pieces = []
    for ring in json.loads(FILE.read_text()):
        unwrapped = [((ring[0][0] - cut_at) % 360, ring[0][1])]
        for x, y in ring[1:]:
            last = unwrapped[-1][0]
            unwrapped.append((last + ((x - cut_at - last + 180) % 360) - 180, y))
        for turn in (-360, 0, 360):
            piece = [(x + turn, y) for x, y in unwrapped]
            piece = clipped(clipped(piece, 0, 1), 360, -1)
            if len(piece) > 2:
                pieces.append(piece)
    return pieces


def clipped(ring, edge, side):
    """What lies east (side 1) or west (side -1) of a meridian (Sutherland and Hodgman)."""
    out = []
    for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1]):
        a_in, b_in = (ax - edge) * side >= 0, (bx - edge) * side >= 0
        if a_in:
            out.append((ax, ay))
        if a_in != b_in:
            share = (edge - ax) / (bx - ax)
            out.append((edge, ay + (by - ay) * share))
    return out
