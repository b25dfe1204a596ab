import { theme } from 'antd';
import { avatarTints } from '@/client/ui/avatarTint';
import { scaleSteps } from '@/client/ui/scaleSteps';
import { ownColors } from './ownColors';
import { palettes } from './palette';
import { pictureColors } from './pictureColors';
import { appTheme } from './theme';

/** A colour of the theme, `#rrggbb`. @returns red, green and blue, 0 to 255 */
function channelsOf(color: string): number[] {
  if (!/^#[\da-f]{6}$/i.test(color)) throw new Error(`Not a colour of the theme: ${color}`);
  return [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
}

/** WCAG 2.2, relative luminance */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color)
    .map((channel) => channel / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2, contrast ratio, 1 to 21 */
function contrastOf(text: string, background: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(text), luminanceOf(background)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const looks = (['light', 'dark'] as const).flatMap((scheme) =>
  (['purple', 'pinkViolet'] as const).map((primaryColor) => ({ scheme, primaryColor })),
);

it('the contrast of black on white is 21, and of #767676 on white just enough', () => {
  expect(contrastOf('#000000', '#ffffff')).toBe(21);
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

describe.each(looks)('in $scheme with $primaryColor', (look) => {
  const token = theme.getDesignToken(appTheme({ ...look, isMotionReduced: false, isTouch: false }));
  const surfaces = ['colorBgLayout', 'colorBgContainer', 'colorBgElevated', 'colorFillQuaternary'] as const;
  const texts = [
    ...(['colorText', 'colorTextSecondary', 'colorTextTertiary', 'colorTextDescription'] as const),
    ...([
      'colorTextPlaceholder',
      'colorPrimary',
      'colorPrimaryHover',
      'colorLink',
      'colorLinkHover',
    ] as const),
    ...(['colorSuccess', 'colorWarning', 'colorError'] as const),
  ];
  const pairs = [
    ...surfaces.flatMap((surface) => texts.map((text) => [text, surface] as const)),
    ...(['colorPrimaryBg', 'colorPrimaryBgHover', 'colorInfoBg'] as const).flatMap((surface) =>
      (['colorText', 'colorTextSecondary', 'colorPrimary'] as const).map((text) => [text, surface] as const),
    ),
    // A weight with its change, in the row of the visit in progress.
    ...(['colorWarning', 'colorError'] as const).map((text) => [text, 'colorPrimaryBg'] as const),
    ...(['Success', 'Warning', 'Error'] as const).flatMap((state) =>
      (['colorText', 'colorTextSecondary', `color${state}`, `color${state}Text`] as const).map(
        (text) => [text, `color${state}Bg`] as const,
      ),
    ),
    ...(['colorPrimary', 'colorPrimaryHover', 'colorSuccess', 'colorWarning', 'colorError'] as const).map(
      (surface) => ['colorTextLightSolid', surface] as const,
    ),
  ];

  it.each(pairs)('%s can be read on %s (WCAG 2.2 AA)', (text, surface) => {
    expect(contrastOf(token[text], token[surface])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(surfaces)('the border of a field can be seen on %s (WCAG 2.2 AA)', (surface) => {
    expect(contrastOf(token.colorBorder, token[surface])).toBeGreaterThanOrEqual(3);
  });
});

it.each([
  [false, [36, 44]],
  [true, [44, 44]],
])('with fingers (%s), controls and large ones are %j px high', (isTouch, heights) => {
  const look = { scheme: 'light', primaryColor: 'purple', isMotionReduced: false, isTouch } as const;
  const { controlHeight, controlHeightSM, controlHeightLG } = theme.getDesignToken(appTheme(look));
  expect([controlHeight, controlHeightLG]).toEqual(heights);
  expect(controlHeightSM).toBe(isTouch ? 44 : 32);
});

describe.each(['light', 'dark'] as const)('in blocks in %s', (scheme) => {
  const { layout, container, fill, tooltip, ...palette } = palettes[scheme];
  const own = ownColors[scheme];
  const grounds = {
    ...{ layout, container, fill, track: own.track, band: own.band },
    ...{ 'band in a bar': own['band-in-bar'], 'beyond a limit': palette.error.soft },
  };

  it.each(
    (['warning', 'error'] as const).flatMap((meaning) =>
      Object.entries(grounds).map(([ground, color]) => [meaning, ground, color] as const),
    ),
  )('a dot that means %s can be seen on the ground: %s (WCAG 2.2 AA)', (meaning, _ground, color) => {
    expect(contrastOf(palette[meaning].color, color)).toBeGreaterThanOrEqual(3);
  });

  it('the chosen one of several is seen on the ground of all', () => {
    const { fill, selectedSegment, text } = palettes[scheme];
    expect(contrastOf(selectedSegment, fill)).toBeGreaterThan(scheme === 'dark' ? 1.4 : 1.1);
    expect(contrastOf(text, selectedSegment)).toBeGreaterThanOrEqual(4.5);
  });

  it('a tooltip can be read (WCAG 2.2 AA)', () => {
    expect(contrastOf('#ffffff', tooltip)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ...([layout, container, own.track, own.band] as const).map((ground) => ['data', ground] as const),
    ...([fill, own['band-in-bar'], palette.error.soft] as const).map((ground) => ['data', ground] as const),
    ...(['series-0', 'series-1', 'series-2', 'series-3'] as const).flatMap((series) =>
      [layout, container, own.band].map((ground) => [series, ground] as const),
    ),
    ...([layout, container, own.track, own.band] as const).map((ground) => ['cut-off', ground] as const),
    ...([layout, container, fill] as const).map((ground) => ['faint', ground] as const),
  ])('%s can be seen on %s (WCAG 2.2 AA)', (mark, ground) => {
    expect(contrastOf(own[mark], ground)).toBeGreaterThanOrEqual(3);
  });

  it.each(scaleSteps)('the number in step %i of a scale can be read', (step) => {
    expect(contrastOf(own[`scale-ink-${step}`], own[`scale-${step}`])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(avatarTints)('the initials of tint %i can be read', (tint) => {
    expect(contrastOf(own[`avatar-ink-${tint}`], own[`avatar-${tint}`])).toBeGreaterThanOrEqual(6);
  });
});

it.each([
  ['pane-text', 'pane'],
  ['pane-secondary', 'pane'],
  ['pane-mark', 'pane'],
  ['text', 'paper'],
  ['secondary', 'paper'],
] as const)('beside the form of a screen without navigation, %s can be read on %s', (text, ground) => {
  expect(contrastOf(pictureColors[text], pictureColors[ground])).toBeGreaterThanOrEqual(4.5);
});
