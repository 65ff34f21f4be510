"""A canvas for little landscapes: drawn at three times the size, shrunk at the end."""
import math
import random

from PIL import Image, ImageChops, ImageDraw, ImageFilter

SCALE = 3


def colour(text):
    """(red, green, blue) of "#rrggbb"."""
    return tuple(int(text[i:i + 2], 16) for i in (1, 3, 5))


def blend(a, b, share):
    return tuple(round(x + (y - x) * share) for x, y in zip(a, b))


def gradient(size, stops):
    """A vertical gradient; stops are (0 to 1 from the top, "#rrggbb")."""
    width, height = size
    column = Image.new('RGB', (1, height))
    for y in range(height):
        at = y / max(1, height - 1)
        below = [s for s in stops if s[0] <= at] or stops[:1]
        above = [s for s in stops if s[0] > at] or stops[-1:]
        (a, first), (b, second) = below[-1], above[0]
        share = 0 if b == a else (at - a) / (b - a)
        column.putpixel((0, y), blend(colour(first), colour(second), share))
    return column.resize(size)


class Canvas:
    """Coordinates are pixels of the finished picture."""

    def __init__(self, width, height, seed):
        self.width, self.height = width, height
        self.size = (width * SCALE, height * SCALE)
        self.image = Image.new('RGB', self.size)
        self.random = random.Random(seed)

    def finished(self):
        return self.image.resize((self.width, self.height), Image.LANCZOS)

    # Shapes are masks, filled with a colour or a vertical gradient.

    def shape(self, draw_into, fill, opacity=1.0, blur=0, box=None):
        mask = Image.new('L', self.size)
        draw_into(ImageDraw.Draw(mask))
        if blur:
            mask = mask.filter(ImageFilter.GaussianBlur(blur * SCALE))
        if opacity < 1:
            mask = mask.point(lambda v: round(v * opacity))
        if isinstance(fill, str):
            self.image.paste(Image.new('RGB', self.size, colour(fill)), (0, 0), mask)
            return
        top, bottom = box or self.extent(mask)
        top, bottom = round(top), max(round(top) + 1, round(bottom))
        paint = Image.new('RGB', self.size, colour(fill[-1][1]))
        paint.paste(Image.new('RGB', (self.size[0], max(0, top)), colour(fill[0][1])), (0, 0))
        paint.paste(gradient((self.size[0], bottom - top), fill), (0, top))
        self.image.paste(paint, (0, 0), mask)

    @staticmethod
    def extent(mask):
        box = mask.getbbox() or (0, 0, 0, 1)
        return box[1], box[3]

    def sky(self, *stops):
        self.image.paste(gradient(self.size, list(stops)), (0, 0))

    def polygon(self, points, fill, **how):
        points = [(x * SCALE, y * SCALE) for x, y in points]
        self.shape(lambda d: d.polygon(points, fill=255), fill, **how)

    def rectangle(self, x, y, width, height, fill, **how):
        self.polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)], fill, **how)

    def ellipse(self, x, y, rx, ry, fill, **how):
        box = [(x - rx) * SCALE, (y - ry) * SCALE, (x + rx) * SCALE, (y + ry) * SCALE]
        self.shape(lambda d: d.ellipse(box, fill=255), fill, **how)

    def line(self, points, fill, width=1.0, **how):
        points = [(x * SCALE, y * SCALE) for x, y in points]
        stroke = max(1, round(width * SCALE))
        self.shape(lambda d: d.line(points, fill=255, width=stroke, joint='curve'), fill, **how)

    def many(self, draw_all, fill, **how):
        """Many small shapes of one colour in one pass; draw_all gets a draw and the scale."""
        self.shape(lambda d: draw_all(d, SCALE), fill, **how)

    # Landscape

    def glow(self, x, y, radius, tint, strength=1.0):
        """Light added around a point."""
        small = Image.new('L', (128, 128))
        for i in range(128):
            for j in range(128):
                distance = math.hypot(i - 63.5, j - 63.5) / 63.5
                small.putpixel((i, j), round(255 * strength * max(0, 1 - distance) ** 2))
        side = round(2 * radius * SCALE)
        light = Image.new('L', self.size)
        light.paste(small.resize((side, side), Image.BICUBIC),
                    (round((x - radius) * SCALE), round((y - radius) * SCALE)))
        tinted = Image.merge('RGB', [light.point(lambda v, c=c: v * c // 255) for c in colour(tint)])
        self.image = ImageChops.screen(self.image, tinted)

    def outline(self, base, amplitude, detail=5, first=1.3):
        """Heights of a ridge across the picture: a sum of waves, each twice as fast, half as high."""
        waves = [(first * 2 ** k, amplitude / 2 ** k, self.random.uniform(0, 2 * math.pi))
                 for k in range(detail)]
        return [(x, base - sum(a * math.sin(f * 2 * math.pi * x / self.width + p) for f, a, p in waves))
                for x in range(-4, self.width + 5, 3)]

    def ridge(self, base, amplitude, fill, detail=5, first=1.3, **how):
        points = self.outline(base, amplitude, detail, first)
        self.polygon(points + [(self.width + 4, self.height + 4), (-4, self.height + 4)], fill, **how)
        return points

    def peak(self, x, y, left, right, base, fill, roughness=10, **how):
        """A jagged mountain with its top at (x, y); gives the points of its outline."""
        def side(from_x, from_y, to_x, to_y, steps):
            return [(from_x + (to_x - from_x) * i / steps + self.random.uniform(-1, 1) * roughness * 0.5,
                     from_y + (to_y - from_y) * (i / steps) ** 1.15 + self.random.uniform(-1, 1) * roughness)
                    for i in range(1, steps)]
        up = list(reversed(side(x, y, left, base, 14)))
        down = side(x, y, right, base, 14)
        points = [(left, base)] + up + [(x, y)] + down + [(right, base)]
        self.polygon(points, fill, **how)
        return points

    def cloud(self, x, y, width, fill='#ffffff', opacity=0.8, blur=5, puffs=9):
        puff = [(x + width * (self.random.random() - 0.5), y - self.random.random() * width * 0.09,
                 width * self.random.uniform(0.08, 0.17)) for _ in range(puffs)]

        def draw(d, s):
            for px, py, r in puff:
                d.ellipse([(px - r * 1.5) * s, (py - r * 0.55) * s, (px + r * 1.5) * s, (py + r * 0.55) * s], fill=255)
        self.many(draw, fill, opacity=opacity, blur=blur)

    def mist(self, y, height, fill='#ffffff', opacity=0.6):
        self.rectangle(-50, y - height / 2, self.width + 100, height, fill, opacity=opacity, blur=height / 3)

    def glints(self, top, bottom, count, fill, centre=None, spread=None, opacity=0.6, length=26):
        """Short strokes of light on water, longer and rarer towards the viewer."""
        strokes = []
        for _ in range(count):
            depth = self.random.random() ** 1.4
            y = top + (bottom - top) * depth
            reach = length * (0.25 + depth)
            middle = self.random.uniform(0, self.width) if centre is None else \
                self.random.gauss(centre, spread * (0.4 + depth))
            strokes.append((middle - reach / 2, middle + reach / 2, y, 0.5 + 1.2 * depth))

        def draw(d, s):
            for left, right, y, thick in strokes:
                d.ellipse([left * s, (y - thick / 2) * s, right * s, (y + thick / 2) * s], fill=255)
        self.many(draw, fill, opacity=opacity)

    def palm(self, x, y, height, lean, trunk='#4a3524', leaf='#1f5a3a'):
        top_x, top_y = x + lean, y - height
        trunk_line = [(x + lean * (i / 10) ** 2, y - height * i / 10) for i in range(11)]
        self.line(trunk_line, trunk, height * 0.045)
        for angle in (-170, -140, -105, -75, -40, -10, 15, 195):
            a = math.radians(angle)
            reach = height * self.random.uniform(0.42, 0.52)
            spine = []
            for i in range(9):
                t = i / 8
                spine.append((top_x + math.cos(a) * reach * t, top_y + math.sin(a) * reach * t * 0.7 + reach * 0.55 * t * t))
            upper = [(px, py - height * 0.045 * math.sin(math.pi * i / 8)) for i, (px, py) in enumerate(spine)]
            lower = [(px, py + height * 0.06 * math.sin(math.pi * i / 8)) for i, (px, py) in enumerate(spine)]
            self.polygon(upper + lower[::-1], leaf)
