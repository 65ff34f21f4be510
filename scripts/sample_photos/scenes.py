"""The little pictures: each function draws one on a canvas of 640 by 427 or 640 by 480."""
import math


def lisbon(c):
    c.sky((0, '#7fb4dc'), (0.35, '#f6d9a8'), (0.55, '#fbe8c8'), (1, '#fbe8c8'))
    c.glow(470, 130, 260, '#ffdc8a', 0.9)
    c.ellipse(470, 135, 22, 22, '#fffbe6', blur=1)
    c.rectangle(0, 215, 640, 60, [(0, '#9cc3d5'), (1, '#6aa0bd')])
    c.glints(218, 262, 60, '#fff3cf', centre=470, spread=60, opacity=0.8)
    c.polygon([(0, 214), (90, 206), (210, 213), (400, 207), (640, 215), (640, 222), (0, 222)], '#8fa7b4')
    walls = ['#f7ecd8', '#f3d9b1', '#f1c9b8', '#e9e4da', '#f6e3a9', '#d7e3e4', '#f4efe6']
    for row, (base, size) in enumerate(((268, 34), (306, 42), (352, 52), (404, 62))):
        x = -20 + row * 7
        while x < 640:
            width = size * c.random.uniform(0.75, 1.25)
            slope = 40 * (1 - math.sin(math.pi * (x / 640 + 0.08))) - 36
            top = base + slope - size * c.random.uniform(0.7, 1.15)
            c.rectangle(x, top, width, 200, walls[c.random.randrange(len(walls))])
            c.polygon([(x - 2, top + 1), (x + width * 0.25, top - size * 0.26),
                       (x + width * 0.8, top - size * 0.26), (x + width + 2, top + 1)],
                      [(0, '#d9764a'), (1, '#b9532f')])
            panes = [(x + width * (0.18 + 0.3 * i), top + size * (0.2 + 0.42 * j)) for i in range(3) for j in range(3)]

            def windows(d, s, panes=panes, size=size):
                for px, py in panes:
                    d.rectangle([px * s, py * s, (px + size * 0.1) * s, (py + size * 0.18) * s], fill=255)
            c.many(windows, '#5f7f95', opacity=0.8)
            x += width
    c.polygon([(0, 480), (0, 442), (640, 424), (640, 480)], [(0, '#8b8079'), (1, '#6d645f')])
    c.line([(0, 462), (640, 446)], '#4d4744', 2)
    c.line([(0, 473), (640, 458)], '#4d4744', 2)
    tram(c, 190, 352)


def tram(c, x, y):
    c.line([(x + 70, y - 2), (x + 120, y - 70)], '#3a3330', 1.5)
    c.line([(0, y - 62), (640, y - 84)], '#3a3330', 1.2)
    c.rectangle(x, y, 190, 58, '#f8edcf')
    c.rectangle(x - 6, y - 8, 202, 10, '#efe3c3')
    c.rectangle(x, y + 50, 190, 44, [(0, '#f7c320'), (1, '#dda310')])
    for i in range(6):
        c.rectangle(x + 10 + i * 30, y + 10, 22, 34, [(0, '#7d98a8'), (1, '#3d5564')])
    c.rectangle(x + 4, y + 48, 182, 4, '#8a2f22')
    c.ellipse(x + 184, y + 72, 5, 5, '#fff8d8')
    c.rectangle(x + 20, y + 94, 150, 6, '#3a3330')
    for wheel in (x + 45, x + 145):
        c.ellipse(wheel, y + 99, 9, 9, '#2b2624')


def dead_sea(c):
    c.sky((0, '#8fc3e6'), (0.4, '#e4ecec'), (1, '#e4ecec'))
    c.ridge(190, 14, [(0, '#c9a9b4'), (1, '#d9c0bd')], first=1.1)
    c.ridge(206, 9, [(0, '#b58f96'), (1, '#cfb0aa')], first=1.7)
    c.mist(222, 26, '#f3e9e2', 0.7)
    c.rectangle(0, 222, 640, 260, [(0, '#9fd6d8'), (0.25, '#5fc0c6'), (0.6, '#86d8d0'), (1, '#cdeee2')])
    c.glints(226, 330, 90, '#ffffff', opacity=0.45)
    for x, y, rx, ry in ((120, 300, 150, 9), (430, 285, 120, 6), (330, 340, 210, 13), (580, 368, 140, 15),
                         (90, 395, 190, 20), (380, 440, 300, 30)):
        c.ellipse(x, y + ry * 0.45, rx, ry, '#6cb9b6', opacity=0.5, blur=2)
        c.ellipse(x, y, rx, ry, '#ffffff', opacity=0.95)
        lumps = [(x + c.random.uniform(-0.9, 0.9) * rx, y + c.random.uniform(-0.6, 0.6) * ry,
                  c.random.uniform(0.3, 0.8) * ry) for _ in range(40)]

        def salt(d, s, lumps=lumps):
            for px, py, r in lumps:
                d.ellipse([(px - r * 2) * s, (py - r * 0.6) * s, (px + r * 2) * s, (py + r * 0.6) * s], fill=255)
        c.many(salt, '#e3efee', opacity=0.9)
    c.ellipse(452, 318, 40, 5, '#3f9aa2', opacity=0.5, blur=2)
    c.line([(415, 314), (446, 317), (478, 308)], '#c98f6b', 7)
    c.ellipse(409, 308, 6.5, 6.5, '#4a3226')
    c.polygon([(430, 296), (456, 290), (461, 306), (436, 311)], '#f6f2e6')
    c.line([(443, 292), (448, 309)], '#8d8d85', 1)


def himalaya(c):
    c.sky((0, '#2b4a86'), (0.35, '#7d9cd0'), (0.6, '#f4c6a6'), (1, '#f8dcc0'))
    snow = [(0, '#ffd9bd'), (0.35, '#f3b6a8'), (0.7, '#9c9fc4'), (1, '#6f80b0')]
    c.peak(560, 120, 380, 760, 330, snow, roughness=6)
    for points in (c.peak(250, 66, 20, 490, 330, snow, roughness=7),):
        shade = [p for p in points if p[0] >= 250]
        c.polygon([(250, 66)] + shade + [(300, 330), (262, 190), (272, 130)], '#5a6ba0', opacity=0.45)
    c.peak(60, 150, -120, 240, 330, snow, roughness=6)
    c.ridge(300, 22, [(0, '#54699b'), (1, '#6e86b4')], first=1.6)
    c.mist(318, 34, '#f7d9c6', 0.6)
    c.ridge(345, 20, [(0, '#35507c'), (1, '#4b6c95')], first=1.2)
    c.mist(372, 30, '#d8c7cf', 0.45)
    c.ridge(400, 16, [(0, '#1d3350'), (1, '#142438')], first=0.9)
    flags = ['#2f62c9', '#f3f3ee', '#c93a34', '#2f9a58', '#edc23b']
    for start, end, sag in (((-10, 150), (650, 330), 90), ((-10, 262), (660, 470), 50)):
        rope = [(start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t + sag * 4 * t * (1 - t) * 0.5)
                for t in (i / 40 for i in range(41))]
        c.line(rope, '#2b2b33', 1)
        for i, (x, y) in enumerate(rope[1:-1]):
            sway = c.random.uniform(-3, 5)
            c.polygon([(x - 6, y), (x + 6, y + 1), (x + 6 + sway, y + 17), (x - 6 + sway, y + 15)], flags[i % 5], opacity=0.95)


def golden_gate(c):
    c.sky((0, '#5b9bd2'), (0.5, '#cfe3ef'), (1, '#eaf1f3'))
    c.ridge(250, 26, [(0, '#7d9a8e'), (1, '#9db4a8')], first=0.8)
    c.rectangle(0, 290, 640, 200, [(0, '#7fa9be'), (1, '#2f6482')])
    c.glints(294, 470, 150, '#d7ecf3', opacity=0.35)
    c.mist(280, 60, '#ffffff', 0.85)
    red, dark = '#c8452f', '#9c3322'
    towers = ((190, 60, 300, 11), (500, 128, 292, 7))
    deck = [(-10, 262), (190, 250), (500, 247), (650, 247)]

    def cable(x0, y0, x1, y1, sag):
        return [(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t + sag * 4 * t * (1 - t)) for t in (i / 30 for i in range(31))]
    spans = (cable(-60, 250, 190, 66, 20), cable(190, 66, 500, 132, 132), cable(500, 132, 700, 250, 12))
    for curve in spans:
        c.line(curve, dark, 2.4)
        for x, y in curve[1::1]:
            c.line([(x, y), (x, 249)], dark, 0.7, opacity=0.75)
    c.line(deck, red, 7)
    c.line([(x, y + 5) for x, y in deck], dark, 3)
    for x, top, bottom, half in towers:
        for side in (-1, 1):
            c.rectangle(x + side * half - half * 0.32, top, half * 0.64, bottom - top, [(0, '#d9573d'), (1, '#a53a26')])
        for level in (0.03, 0.22, 0.42, 0.66, 0.9):
            c.rectangle(x - half, top + (bottom - top) * level, half * 2, half * 0.55, red)
    for x, y, w in ((60, 300, 240), (300, 296, 300), (560, 292, 240), (430, 318, 200)):
        c.cloud(x, y, w, '#ffffff', 0.92, 7, 14)
    c.polygon([(-5, 485), (-5, 400), (90, 415), (170, 450), (230, 485)], [(0, '#5f7748'), (1, '#3c5233')])


def machu_picchu(c):
    c.sky((0, '#8fb6d6'), (0.5, '#dfe9ea'), (1, '#e9efe9'))
    c.ridge(200, 40, [(0, '#7d9aa6'), (1, '#a9bdbf')], first=0.9)
    c.cloud(120, 150, 220, '#ffffff', 0.8, 8, 12)
    c.cloud(540, 130, 260, '#ffffff', 0.75, 8, 12)
    c.peak(385, 62, 215, 590, 345, [(0, '#5f7f57'), (0.5, '#3f6544'), (1, '#335a3c')], roughness=9)
    c.polygon([(385, 62), (402, 120), (392, 190), (430, 345), (590, 345), (520, 240), (450, 140), (415, 85)], '#24452f', opacity=0.45, blur=3)
    c.peak(232, 196, 130, 330, 345, [(0, '#5d7d52'), (1, '#3a6040')], roughness=6)
    c.mist(318, 50, '#eef3ee', 0.6)
    c.polygon([(-5, 330), (140, 318), (330, 335), (470, 322), (645, 350), (645, 485), (-5, 485)], [(0, '#7fa350'), (1, '#4d7a36')])
    for i in range(7):
        y = 345 + i * 20
        c.line([(-5, y + 14), (180, y - 2), (420, y + 12), (645, y + 4 + i * 2)], '#d6ccb2', 4 + i * 0.7)
        c.line([(-5, y + 18), (180, y + 2), (420, y + 16), (645, y + 8 + i * 2)], '#55803b', 4 + i * 0.5, opacity=0.7)
    for x, y, w in ((300, 352, 40), (352, 346, 34), (398, 352, 44), (250, 366, 46), (330, 380, 54), (446, 366, 40), (205, 352, 34)):
        c.rectangle(x, y - w * 0.42, w, w * 0.55, [(0, '#c9bea3'), (1, '#9c9077')])
        c.polygon([(x, y - w * 0.41), (x + w * 0.22, y - w * 0.8), (x + w * 0.44, y - w * 0.41)], '#b9ad91')
        c.rectangle(x + w * 0.62, y - w * 0.15, w * 0.16, w * 0.26, '#4f4838')


def kilimanjaro(c):
    c.sky((0, '#4f86c2'), (0.45, '#bcd6e6'), (0.62, '#f7e3bd'), (1, '#f7e3bd'))
    c.polygon([(40, 262), (210, 128), (250, 112), (300, 116), (345, 108), (392, 124), (600, 262)],
              [(0, '#7286a6'), (1, '#b4bfca')])
    c.polygon([(196, 140), (226, 120), (250, 112), (300, 116), (345, 108), (372, 117), (404, 133), (380, 136), (368, 152),
               (352, 134), (330, 158), (312, 132), (286, 148), (268, 132), (250, 160), (236, 136), (214, 150)], '#ffffff', opacity=0.95)
    c.cloud(180, 205, 300, '#ffffff', 0.75, 8, 14)
    c.cloud(470, 212, 320, '#ffffff', 0.75, 8, 14)
    c.ridge(258, 5, [(0, '#8c9b7d'), (1, '#a9a677')], first=2.2)
    c.rectangle(0, 268, 640, 170, [(0, '#d8bd75'), (0.5, '#c79f4f'), (1, '#9c7434')])
    for x, y, h in ((110, 318, 62), (545, 330, 92), (330, 288, 26), (420, 284, 20), (22, 292, 30)):
        acacia(c, x, y, h)
    for x, y, w in ((235, 312, 46), (286, 318, 36), (318, 322, 22)):
        elephant(c, x, y, w)
    tufts = [(c.random.uniform(0, 640), c.random.uniform(330, 427)) for _ in range(260)]

    def grass(d, s):
        for x, y in tufts:
            h = (y - 300) * 0.13
            d.line([x * s, y * s, (x + h * 0.3) * s, (y - h) * s], fill=255, width=s)
    c.many(grass, '#7a5a26', opacity=0.55)


def acacia(c, x, y, h):
    dark = '#3d3a22'
    c.line([(x, y), (x - h * 0.03, y - h * 0.5), (x - h * 0.28, y - h * 0.86)], dark, h * 0.06)
    c.line([(x - h * 0.02, y - h * 0.45), (x + h * 0.3, y - h * 0.86)], dark, h * 0.045)
    for dx, dy, rx in ((-0.32, -0.9, 0.48), (0.32, -0.88, 0.5), (0, -0.97, 0.52)):
        c.ellipse(x + dx * h, y + dy * h, rx * h, h * 0.1, [(0, '#6d7a3c'), (1, '#3c4522')])


def elephant(c, x, y, w):
    grey = '#5b5450'
    c.ellipse(x, y - w * 0.42, w * 0.42, w * 0.27, grey)
    c.ellipse(x + w * 0.42, y - w * 0.5, w * 0.2, w * 0.2, grey)
    c.ellipse(x + w * 0.34, y - w * 0.47, w * 0.12, w * 0.17, '#4a4441')
    c.line([(x + w * 0.56, y - w * 0.45), (x + w * 0.62, y - w * 0.2), (x + w * 0.6, y - w * 0.02)], grey, w * 0.08)
    for leg in (-0.3, -0.15, 0.12, 0.28):
        c.rectangle(x + leg * w, y - w * 0.3, w * 0.12, w * 0.32, grey)


def cape_town(c):
    c.sky((0, '#3f86c9'), (0.6, '#cde5f2'), (1, '#cde5f2'))
    c.polygon([(-5, 236), (58, 176), (92, 118), (110, 104), (470, 98), (492, 116), (520, 176), (560, 204), (645, 236), (645, 270), (-5, 270)],
              [(0, '#8d9aa5'), (0.35, '#7c8b8d'), (1, '#6d8a70')])
    for x in range(120, 480, 24):
        w = c.random.uniform(6, 13)
        c.polygon([(x, 104), (x + w, 104), (x + w * 1.6, 176 + c.random.uniform(-14, 20)), (x + w * 0.6, 176)], '#5f7079', opacity=0.4)
    c.polygon([(520, 262), (575, 168), (600, 156), (645, 214), (645, 262)], [(0, '#8a9a86'), (1, '#66855f')])
    for x in range(120, 490, 42):
        c.cloud(x, 102, 110, '#ffffff', 0.85, 4, 7)
    c.polygon([(-5, 258), (150, 238), (400, 243), (645, 254), (645, 300), (-5, 300)], [(0, '#7f9c6c'), (1, '#5f8258')])
    blocks = [(c.random.uniform(0, 640), c.random.uniform(252, 284), c.random.uniform(3, 11), c.random.uniform(3, 15)) for _ in range(150)]

    def town(d, s):
        for x, y, w, h in blocks:
            d.rectangle([x * s, (y - h) * s, (x + w) * s, y * s], fill=255)
    c.many(town, '#f1ece2', opacity=0.9)
    c.many(lambda d, s: [d.rectangle([(x + w * 0.65) * s, (y - h) * s, (x + w) * s, y * s], fill=255) for x, y, w, h in blocks],
           '#a9a89f', opacity=0.7)
    c.rectangle(0, 286, 640, 150, [(0, '#4f96ba'), (1, '#1d5c86')])
    c.glints(290, 420, 170, '#d9f0fa', opacity=0.4)
    c.polygon([(392, 372), (398, 258), (452, 362)], '#fdfdf8')
    c.polygon([(388, 366), (394, 276), (352, 362)], '#f0ede2')
    c.line([(394, 250), (394, 378)], '#4b3b2e', 2)
    c.polygon([(344, 376), (462, 376), (446, 394), (362, 394)], [(0, '#b5402f'), (1, '#7d2a20')])


def kyoto(c):
    c.sky((0, '#24402f'), (0.45, '#55764a'), (1, '#2b3f2c'))
    c.glow(320, 170, 330, '#ffe9a8', 0.85)
    for _ in range(46):
        x = c.random.uniform(0, 640)
        w = c.random.uniform(3, 11)
        c.rectangle(x, -5, w, 360, '#1f3325' if c.random.random() < 0.6 else '#3b5a3c', opacity=0.55)
    c.polygon([(250, 250), (390, 250), (700, 430), (-60, 430)], [(0, '#d9cba4'), (1, '#857a66')])
    for i in range(9):
        y = 262 + 168 * (i / 9) ** 1.6
        half = 70 + (y - 250) * 1.72
        c.line([(320 - half, y), (320 + half, y)], '#6f6554', 1 + i * 0.25, opacity=0.6)
    for i in range(8):
        t = (i / 7) ** 1.9
        half, top, foot = 62 + 246 * t, 158 - 128 * t, 254 + 176 * t
        thick = 6 + 26 * t
        torii(c, 320, half, top, foot, thick, 0.55 + 0.45 * i / 7)


def torii(c, x, half, top, foot, thick, light):
    red = '#%02x%02x%02x' % tuple(round(v * light) for v in (226, 84, 44))
    deep = '#%02x%02x%02x' % tuple(round(v * light) for v in (150, 46, 26))
    for side in (-1, 1):
        c.rectangle(x + side * half - thick / 2, top, thick, foot - top, [(0, red), (1, deep)])
        c.rectangle(x + side * half - thick * 0.62, foot - thick * 1.1, thick * 1.24, thick * 1.3, '#1c1a1a')
    c.rectangle(x - half - thick, top + thick * 1.9, (half + thick) * 2, thick * 0.75, deep)
    c.polygon([(x - half - thick * 1.9, top - thick * 0.75), (x, top - thick * 0.2), (x + half + thick * 1.9, top - thick * 0.75),
               (x + half + thick * 1.7, top + thick * 0.35), (x, top + thick * 0.8), (x - half - thick * 1.7, top + thick * 0.35)], red)
    c.polygon([(x - half - thick * 2, top - thick * 1.15), (x, top - thick * 0.6), (x + half + thick * 2, top - thick * 1.15),
               (x + half + thick * 1.9, top - thick * 0.7), (x, top - thick * 0.15), (x - half - thick * 1.9, top - thick * 0.7)], '#211c1c')


def singapore(c):
    """Upright: 427 wide, 640 high."""
    c.sky((0, '#0f1638'), (0.35, '#34306b'), (0.56, '#c8617a'), (0.64, '#f3a36c'), (1, '#1a2148'))
    stars = [(c.random.uniform(0, 427), c.random.uniform(0, 190)) for _ in range(60)]
    c.many(lambda d, s: [d.ellipse([x * s, y * s, x * s + 3, y * s + 3], fill=255) for x, y in stars], '#ffffff', opacity=0.7)
    for x in range(0, 430, 26):
        h = c.random.uniform(40, 120)
        c.rectangle(x, 412 - h, c.random.uniform(16, 25), h, [(0, '#2a2b5c'), (1, '#454083')])
    for x in (118, 196, 274):
        c.polygon([(x - 23, 412), (x - 16, 236), (x + 15, 236), (x + 25, 412)], [(0, '#5b5fa6'), (1, '#2d3170')])
        lights = [(x - 14 + i * 7.4, 246 + j * 9.4) for i in range(5) for j in range(17) if c.random.random() < 0.72]
        c.many(lambda d, s, lights=lights: [d.rectangle([p * s, q * s, (p + 3.4) * s, (q + 2.8) * s], fill=255) for p, q in lights], '#ffd98a', opacity=0.9)
    c.polygon([(84, 232), (330, 226), (352, 217), (330, 238), (92, 241)], [(0, '#f3f0ff'), (1, '#8f8cc4')])
    c.many(lambda d, s: [d.ellipse([(90 + i * 8) * s, 228 * s, (92 + i * 8) * s, 230 * s], fill=255) for i in range(30)], '#fff2b8')
    c.ellipse(372, 384, 32, 30, [(0, '#e9e2ff'), (1, '#6e66a8')])
    for i in range(5):
        c.line([(372, 412), (346 + i * 13, 360 + abs(i - 2) * 6)], '#f6efff', 2)
    reflection = c.image.crop((0, 0, c.size[0], 412 * 3)).transpose(1)
    c.image.paste(reflection.resize((c.size[0], 412 * 3)).crop((0, 0, c.size[0], 228 * 3)), (0, 412 * 3))
    c.rectangle(-5, 412, 440, 240, [(0, '#1a1c46'), (1, '#0a0d2a')], opacity=0.5)
    c.glints(416, 636, 190, '#ffcf7c', opacity=0.5, length=34)
    c.glints(416, 636, 130, '#0b0e2c', opacity=0.6, length=46)
    c.rectangle(0, 409, 427, 4, '#ffdf9a', opacity=0.8)


def sydney(c):
    c.sky((0, '#2f7fcf'), (0.6, '#bfe0f2'), (1, '#bfe0f2'))
    c.cloud(130, 92, 190, '#ffffff', 0.7, 6)
    c.cloud(520, 66, 150, '#ffffff', 0.6, 6)
    arch = [(-40 + 330 * t, 262 - 96 * 4 * t * (1 - t)) for t in (i / 24 for i in range(25))]
    lower = [(-40 + 330 * t, 266 - 70 * 4 * t * (1 - t)) for t in (i / 24 for i in range(25))]
    for a, b in zip(arch, lower[1:]):
        c.line([a, b], '#5d6a78', 1)
    for a in arch[2:-2:1]:
        c.line([a, (a[0], 242)], '#5d6a78', 0.8)
    c.line(arch, '#4d5966', 3)
    c.line(lower, '#4d5966', 2.4)
    c.rectangle(-5, 240, 300, 6, '#4d5966')
    c.ridge(262, 6, [(0, '#7f9a72'), (1, '#6a8a66')], first=2)
    for x in range(560, 640, 14):
        h = c.random.uniform(30, 84)
        c.rectangle(x, 262 - h, 12, h, [(0, '#a6b6c6'), (1, '#7d90a6')])
    c.rectangle(0, 268, 640, 170, [(0, '#3a86bd'), (1, '#124a7d')])
    c.polygon([(196, 276), (560, 276), (540, 296), (216, 296)], [(0, '#c39a7c'), (1, '#8f6a54')])

    def sail(x, foot, height, lean, width):
        tip = (x + lean, foot - height)
        back = [(x + (lean) * t + width * 0.12 * math.sin(math.pi * t), foot - height * t ** 0.8) for t in (i / 12 for i in range(13))]
        front = [(tip[0] + (x + width - tip[0]) * t + width * 0.3 * math.sin(math.pi * t) * (1 - t * 0.2), tip[1] + height * t ** 1.25)
                 for t in (i / 12 for i in range(13))]
        c.polygon(back + front, [(0, '#ffffff'), (1, '#dcd9cf')])
        c.polygon(back + [(tip[0], tip[1]), (x + width * 0.28, foot)], '#a9a79f', opacity=0.75)
    for x, h, lean, w in ((232, 62, -26, 74), (276, 104, -34, 104), (340, 128, -34, 118), (430, 84, 92, 70), (486, 56, 66, 48)):
        sail(x, 278, h, lean, w)
    c.glints(298, 420, 190, '#dff3ff', opacity=0.45)
    c.polygon([(96, 352), (196, 352), (186, 368), (106, 368)], '#2f6b4a')
    c.rectangle(112, 336, 66, 16, '#f4eed8')
    c.rectangle(130, 326, 32, 11, '#e7c54a')
    c.ellipse(146, 372, 66, 4, '#ffffff', opacity=0.6, blur=1)


def above_the_clouds(c):
    c.sky((0, '#1f3f86'), (0.4, '#6b8fce'), (0.56, '#f6b98c'), (0.62, '#fde2b0'), (1, '#c9b3cf'))
    c.glow(150, 250, 230, '#ffe0a0', 1)
    c.ellipse(150, 252, 20, 20, '#fffceb', blur=1)
    for y, tint, count in ((272, '#f3c3b0', 9), (300, '#e8c9d2', 9), (340, '#f4e3e6', 8), (392, '#ffffff', 8)):
        for i in range(count):
            c.cloud(i * 84 + c.random.uniform(-30, 30), y + c.random.uniform(-6, 6), 200, tint, 0.85, 6, 10)
        c.rectangle(-5, y + 8, 650, 160, tint, opacity=0.75, blur=8)
    c.polygon([(645, 300), (645, 360), (300, 262), (262, 250), (274, 246), (318, 252)], [(0, '#f4f5f8'), (1, '#8c96aa')])
    c.polygon([(262, 250), (274, 246), (262, 206), (250, 204)], [(0, '#d23f3a'), (1, '#9d2b2b')])
    c.line([(420, 284), (500, 318)], '#76819a', 1.4)
    c.ellipse(500, 352, 46, 15, [(0, '#e9ecf2'), (1, '#6c778f')])
    mask_points = 22
    c.many(lambda d, s: (d.rectangle([0, 0, 640 * s, 427 * s], fill=255),
                         d.rounded_rectangle([mask_points * s, 10 * s, (640 - mask_points) * s, 417 * s], radius=120 * s, fill=0)),
           '#d9d5cd', blur=1.5)
    c.many(lambda d, s: d.rounded_rectangle([mask_points * s, 10 * s, (640 - mask_points) * s, 417 * s], radius=120 * s, outline=255, width=5 * s),
           '#9a958c', opacity=0.8, blur=1)


def fiji_beach(c):
    c.sky((0, '#2f9be0'), (0.55, '#c8ecf6'), (1, '#c8ecf6'))
    c.cloud(440, 96, 230, '#ffffff', 0.85, 6, 12)
    c.cloud(120, 140, 170, '#ffffff', 0.7, 6, 10)
    c.ridge(196, 16, [(0, '#4f8f86'), (1, '#6fae9d')], first=0.7)
    c.rectangle(0, 204, 640, 230, [(0, '#1d7fb4'), (0.2, '#25a8c4'), (0.6, '#66dccf'), (1, '#c6f5e3')])
    c.line([(i, 232 + 2 * math.sin(i / 21)) for i in range(-5, 646, 8)], '#ffffff', 2.2, opacity=0.85)
    c.glints(210, 330, 110, '#ffffff', opacity=0.45)
    shore = [(i, 352 + 24 * math.sin(i / 150 + 0.6) - i * 0.05) for i in range(-5, 650, 6)]
    c.polygon(shore + [(645, 480), (-5, 480)], [(0, '#fff6dc'), (1, '#eccf97')])
    c.line([(x, y + 2) for x, y in shore], '#ffffff', 5, opacity=0.8, blur=1)
    c.palm(92, 430, 250, 96)
    c.palm(40, 440, 200, 40)
    c.palm(600, 420, 210, -90)
    c.ellipse(182, 426, 90, 7, '#c9a76c', opacity=0.5, blur=3)
    c.polygon([(330, 372), (452, 360), (470, 350), (446, 382), (344, 388), (318, 366)], [(0, '#d9763e'), (1, '#8c4423')])
    c.line([(352, 386), (300, 404), (392, 400)], '#7d4a2a', 2)


def fiji_reef(c):
    c.sky((0, '#7fe3f0'), (0.25, '#2aa9d0'), (0.7, '#0f5f96'), (1, '#0a3d6b'))
    for x, w in ((90, 50), (210, 34), (330, 60), (470, 40), (570, 50)):
        c.polygon([(x, -5), (x + w, -5), (x + w * 2.4 - 60, 430), (x - w * 0.9 - 60, 430)], '#d9fbff', opacity=0.14, blur=6)
    c.ridge(356, 26, [(0, '#1c5f7c'), (1, '#0c3550')], first=1.4)
    corals = ['#f0648a', '#f7a14a', '#c95fc0', '#f4d25a', '#ef6a55', '#7fd6a0']
    for i in range(19):
        x, y = c.random.uniform(-10, 650), c.random.uniform(376, 424)
        tint, size = corals[i % len(corals)], c.random.uniform(24, 56)
        if i % 3 == 0:
            for angle in range(-70, 71, 20):
                a = math.radians(angle)
                mid = (x + math.sin(a) * size * 0.5, y - math.cos(a) * size * 0.6)
                c.line([(x, y + 10), mid, (mid[0] + math.sin(a * 1.3) * size * 0.3, mid[1] - size * 0.5)], tint, 5)
        else:
            for _ in range(7):
                c.ellipse(x + c.random.uniform(-0.6, 0.6) * size, y + c.random.uniform(-0.3, 0.4) * size, size * 0.3, size * 0.27,
                          [(0, tint), (1, '#5c3550')])
    for _ in range(26):
        x, y, r = c.random.gauss(430, 90), c.random.gauss(130, 34), c.random.uniform(5, 9)
        fish(c, x, y, r, '#f6d44a', '#e8b52a')
    for x, y, r in ((170, 220, 26), (265, 285, 20)):
        fish(c, x, y, r, '#ff8a3c', '#f0651e')
        for at in (-0.45, 0.28):
            c.rectangle(x + at * r * 1.5, y - r * 0.55, r * 0.24, r * 1.1, '#ffffff', opacity=0.95)
    turtle(c, 520, 250)


def fish(c, x, y, r, body, fin):
    c.polygon([(x + r * 1.2, y), (x + r * 2.1, y - r * 0.7), (x + r * 2.1, y + r * 0.7)], fin)
    c.ellipse(x, y, r * 1.45, r * 0.74, body)
    c.ellipse(x - r * 0.95, y - r * 0.15, r * 0.15, r * 0.15, '#1b1b22')


def turtle(c, x, y):
    for points in (((-20, -8), (-64, -40), (-48, 2)), ((-14, 14), (-40, 50), (8, 22)), ((38, 12), (66, 30), (44, -2)), ((30, -14), (50, -34), (44, -4))):
        c.polygon([(x + a, y + b) for a, b in points], '#3f7a5c')
    c.ellipse(x - 50, y - 4, 14, 10, '#4f8f68')
    c.ellipse(x, y, 44, 27, [(0, '#8fae5f'), (1, '#3f6b44')])
    for a, b in ((-18, -4), (4, -9), (22, 2), (-2, 9)):
        c.ellipse(x + a, y + b, 9, 6, '#c2cf85', opacity=0.55)
    c.ellipse(x - 56, y - 6, 1.8, 1.8, '#14201a')


def quito(c):
    c.sky((0, '#2d74c4'), (0.55, '#b7daf0'), (1, '#dcecf2'))
    c.peak(470, 96, 270, 690, 272, [(0, '#7f93b4'), (1, '#93ab9d')], roughness=4)
    c.polygon([(470, 96), (498, 124), (528, 156), (506, 152), (492, 178), (474, 150), (456, 182), (442, 154), (418, 168), (440, 126)], '#ffffff', opacity=0.96)
    c.cloud(210, 110, 220, '#ffffff', 0.8, 7, 11)
    c.cloud(580, 196, 240, '#ffffff', 0.7, 7, 11)
    c.ridge(266, 15, [(0, '#6d9461'), (1, '#88ab6f')], first=1.2)
    c.rectangle(0, 292, 640, 190, [(0, '#8cb765'), (1, '#5f9446')])
    c.polygon([(168, 322), (472, 322), (700, 485), (-60, 485)], [(0, '#e3d6bb'), (1, '#cdb994')])
    c.polygon([(309, 322), (331, 322), (392, 485), (248, 485)], '#e8483f')
    c.polygon([(315, 322), (325, 322), (352, 485), (288, 485)], '#ffd83f')
    c.polygon([(250, 322), (276, 160), (364, 160), (390, 322)], [(0, '#d8c7a2'), (1, '#a8936c')])
    c.polygon([(336, 160), (364, 160), (390, 322), (342, 322)], '#85714f', opacity=0.5)
    for y in range(184, 320, 22):
        c.line([(276 - (y - 160) * 0.16, y), (364 + (y - 160) * 0.16, y)], '#8d7a58', 1, opacity=0.6)
    c.rectangle(266, 146, 108, 16, '#c3b087')
    c.ellipse(320, 118, 30, 30, [(0, '#f4f6f8'), (0.5, '#aebccb'), (1, '#62748a')])
    c.line([(290, 118), (350, 118)], '#d23f3a', 2)
    c.rectangle(300, 288, 40, 34, '#4b3f2c')
    for x, coat, height in ((250, '#2f6bb0', 74), (402, '#c93f63', 68)):
        c.ellipse(x, 446 - height, 9, 10, '#7a4f35')
        c.polygon([(x - 12, 446 - height + 12), (x + 12, 446 - height + 12), (x + 15, 446 - 26), (x - 15, 446 - 26)], coat)
        c.rectangle(x - 11, 420, 9, 28, '#2d3440')
        c.rectangle(x + 3, 420, 9, 28, '#2d3440')


def buenos_aires(c):
    c.sky((0, '#4a9ae0'), (1, '#c3e2f4'))
    c.cloud(500, 50, 160, '#ffffff', 0.7, 6)
    houses = [(-10, 118, 120, '#f2b632', '#c9353a'), (110, 86, 110, '#2f7fc0', '#f3d34a'), (220, 126, 96, '#e4573f', '#2f8f6a'),
              (316, 70, 128, '#45a06a', '#f0e6d2'), (444, 108, 92, '#f6e07a', '#2f6bb0'), (536, 92, 124, '#d8548b', '#f7c63a')]
    for x, top, width, wall, trim in houses:
        c.rectangle(x, top, width, 300, wall)
        for k in range(0, int(width), 7):
            c.line([(x + k, top), (x + k, 350)], '#000000', 1, opacity=0.1)
        c.rectangle(x - 2, top - 8, width + 4, 10, trim)
        across = 2 if width < 110 else 3
        for row, y in enumerate((top + 26, top + 112)):
            for i in range(across):
                wx = x + width * (i + 0.5) / across - 14
                c.rectangle(wx - 3, y - 3, 34, 56, trim)
                c.rectangle(wx, y, 28, 50, [(0, '#5d7488'), (1, '#263847')])
                c.rectangle(wx - 11, y, 9, 50, trim)
                c.rectangle(wx + 30, y, 9, 50, trim)
            if row == 0:
                c.rectangle(x + 4, y + 60, width - 8, 3, '#2b2b2b')
                for k in range(6, int(width) - 6, 6):
                    c.line([(x + k, y + 46), (x + k, y + 62)], '#2b2b2b', 1)
        c.rectangle(x + width / 2 - 15, 286, 30, 66, trim)
        c.rectangle(x + width / 2 - 12, 290, 24, 62, '#3b2a22')
    c.rectangle(0, 350, 640, 80, [(0, '#b9aa97'), (1, '#7c6f61')])
    for i in range(6):
        y = 356 + 72 * (i / 6) ** 1.5
        c.line([(0, y), (640, y)], '#6a5f53', 1, opacity=0.5)
    tango(c, 372, 398)


def tango(c, x, y):
    c.ellipse(x, y + 2, 46, 6, '#3d352d', opacity=0.5, blur=2)
    c.line([(x - 18, y), (x - 10, y - 46), (x - 6, y - 78)], '#1e1e26', 10)
    c.line([(x - 10, y - 46), (x + 6, y)], '#1e1e26', 9)
    c.ellipse(x - 4, y - 92, 8, 9, '#b98764')
    c.rectangle(x - 14, y - 104, 22, 6, '#1e1e26')
    c.polygon([(x + 8, y - 76), (x + 22, y - 74), (x + 30, y - 44), (x + 54, y - 10), (x + 18, y - 14), (x + 8, y - 44)], '#d0283a')
    c.line([(x + 36, y - 26), (x + 62, y - 6)], '#c8946f', 5)
    c.line([(x + 22, y - 20), (x + 20, y)], '#c8946f', 5)
    c.ellipse(x + 14, y - 86, 7, 8, '#c8946f')
    c.ellipse(x + 18, y - 89, 7, 7, '#2b1a14')
    c.line([(x - 4, y - 72), (x + 24, y - 66)], '#1e1e26', 6)
    c.line([(x + 2, y - 70), (x - 30, y - 84)], '#c8946f', 5)


def venice(c):
    """A faded slide of 480 by 320."""
    c.sky((0, '#c9b48f'), (0.5, '#efdcb0'), (1, '#f2dfb4'))
    c.glow(350, 120, 160, '#ffe6a6', 0.6)
    c.rectangle(0, 178, 480, 150, [(0, '#b9a680'), (1, '#6d6f5c')])
    for x, top, width in ((-5, 120, 60), (55, 132, 50), (105, 124, 64), (310, 138, 60), (370, 122, 52), (422, 130, 70)):
        c.rectangle(x, top, width, 180 - top, [(0, '#c79a73'), (1, '#a87a5a')])
        panes = [(x + 8 + i * 13, top + 10 + j * 20) for i in range(int(width // 14)) for j in range(2)]
        c.many(lambda d, s, panes=panes: [d.rectangle([p * s, q * s, (p + 5) * s, (q + 10) * s], fill=255) for p, q in panes], '#6a4f3d')
    c.rectangle(222, 40, 26, 140, [(0, '#b8744f'), (1, '#96583c')])
    c.rectangle(219, 62, 32, 16, '#e7d3ae')
    c.polygon([(221, 40), (235, 8), (249, 40)], '#6f8068')
    c.ellipse(290, 130, 22, 24, [(0, '#a9b09a'), (1, '#7d8672')])
    c.rectangle(266, 138, 50, 42, '#d6bf97')
    c.glints(182, 312, 120, '#fff0c4', centre=330, spread=70, opacity=0.5)
    c.glints(182, 312, 70, '#55584a', opacity=0.35, length=34)
    c.polygon([(96, 236), (128, 252), (268, 254), (312, 230), (322, 206), (326, 232), (290, 268), (130, 268)], [(0, '#2b2622'), (1, '#15110f')])
    c.line([(150, 236), (146, 194)], '#2d2a35', 8)
    c.ellipse(145, 183, 6, 7, '#a8795a')
    c.ellipse(145, 177, 11, 2.6, '#e9d9a8')
    c.line([(152, 204), (196, 292)], '#4b3524', 2)
    c.rectangle(0, 0, 480, 320, '#d98a4a', opacity=0.12)
    c.glow(20, 300, 120, '#c2502a', 0.25)
