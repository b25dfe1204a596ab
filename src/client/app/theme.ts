import { theme, type ConfigProviderProps, type ThemeConfig } from 'antd';
import type { ColorScheme } from '@/client/settings/lookSettings';
import type { Settings } from '@/client/settings/settings';
import { breakpoints } from '@/client/ui/breakpoints';
import { palettes } from './palette';

interface Look extends Pick<Settings, 'primaryColor'> {
  scheme: ColorScheme;
  isMotionReduced: boolean;
  /** whether every control has room for a finger */
  isTouch: boolean;
}

/** of buttons and fields of every size, in px */
const controlRadius = 8;

/** of a target for a finger (WCAG 2.2, 2.5.5), in px */
const touchHeight = 44;

/** antd's theme for a look. */
export function appTheme({ scheme, primaryColor, isMotionReduced, isTouch }: Look): ThemeConfig {
  const palette = palettes[scheme];
  const primary = palette.primary[primaryColor];
  const isDark = scheme === 'dark';
  const tinted = (color: string, percent: number) =>
    `color-mix(in srgb, ${color} ${percent}%, ${palette.container})`;
  return {
    // Each look has its own class for its variables, so those of an earlier look override nothing.
    cssVar: {
      key: [
        ...['look', scheme, primaryColor],
        ...(isMotionReduced ? ['still'] : []),
        ...(isTouch ? ['touch'] : []),
      ].join('-'),
    },
    // The second algorithm overrides the first: antd would derive its own shades from the seeds.
    algorithm: [
      isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
      (_seed, map = theme.getDesignToken()) => ({
        ...map,
        colorBgLayout: palette.layout,
        colorBgContainer: palette.container,
        colorBgElevated: palette.elevated,
        colorBorder: palette.borderOfFields,
        colorBorderSecondary: palette.border,
        colorTextBase: palette.text,
        colorText: palette.text,
        colorTextSecondary: palette.secondary,
        colorTextTertiary: palette.secondary,
        colorFillQuaternary: palette.fill,
        colorPrimary: primary.color,
        colorPrimaryHover: primary.hover,
        colorPrimaryActive: primary.hover,
        colorPrimaryText: primary.color,
        colorPrimaryTextHover: primary.hover,
        colorPrimaryBg: primary.soft,
        colorPrimaryBgHover: primary.softHover,
        colorPrimaryBorder: tinted(primary.color, 45),
        colorPrimaryBorderHover: tinted(primary.color, 60),
        colorInfo: primary.color,
        colorInfoBg: primary.soft,
        colorInfoBorder: tinted(primary.color, 30),
        colorLink: primary.color,
        colorLinkHover: primary.hover,
        colorLinkActive: primary.hover,
        colorSuccess: palette.success.color,
        colorSuccessText: palette.success.color,
        colorSuccessBg: palette.success.soft,
        colorSuccessBorder: tinted(palette.success.color, 35),
        colorWarning: palette.warning.color,
        colorWarningText: palette.warning.color,
        colorWarningBg: palette.warning.soft,
        colorWarningBorder: tinted(palette.warning.color, 35),
        colorError: palette.error.color,
        colorErrorText: palette.error.color,
        colorErrorHover: palette.error.color,
        colorErrorBg: palette.error.soft,
        colorErrorBorder: tinted(palette.error.color, 35),
        // Here, not as a seed, from which antd would derive smaller and larger ones.
        controlHeight: isTouch ? touchHeight : 36,
        controlHeightSM: isTouch ? touchHeight : 32,
        controlHeightLG: touchHeight,
        // of a page, a section and a card
        fontSizeHeading1: 24,
        lineHeightHeading1: 32 / 24,
        fontSizeHeading2: 20,
        lineHeightHeading2: 28 / 20,
        fontSizeHeading3: 16,
        lineHeightHeading3: 24 / 16,
        motionDurationMid: '0.15s',
        motionDurationSlow: '0.25s',
      }),
    ],
    token: {
      motion: !isMotionReduced,
      borderRadius: controlRadius,
      colorTextLightSolid: palette.onSolid,
      colorTextPlaceholder: palette.secondary,
      fontFamily:
        "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans Arabic', Ubuntu, Cantarell, sans-serif",
      ...screens,
    },
    components: {
      Button: {
        ...{ defaultBorderColor: palette.borderOfButtons, borderRadiusLG: controlRadius },
        // Only what lies over the page has a shadow.
        ...{ defaultShadow: 'none', primaryShadow: 'none', dangerShadow: 'none' },
        // antd's own 7 px are for a height of 24.
        paddingInlineSM: 12,
      },
      Card: { borderRadiusLG: 12 },
      // With the general radius, a checkbox would be a circle, like a radio button.
      Checkbox: { borderRadiusSM: 4 },
      Segmented: { itemSelectedBg: palette.selectedSegment },
      Statistic: { contentFontSize: 28 },
      Table: { headerColor: palette.secondary, headerSplitColor: 'transparent', headerBorderRadius: 11 },
      Tooltip: { colorBgSpotlight: palette.tooltip, colorTextLightSolid: '#ffffff' },
    },
  };
}

/** Fields are outlined and of comfortable density, as in the specification. */
export const fieldLook = { variant: 'outlined', componentSize: 'middle' } satisfies ConfigProviderProps;

/** antd's names for the specification's breakpoints. Two of antd's have no counterpart and use the last one. */
const { small, medium, large, extraLarge, xxl } = breakpoints;
const screens = {
  screenXSMax: small - 1,
  screenSM: small,
  screenSMMin: small,
  screenSMMax: medium - 1,
  screenMD: medium,
  screenMDMin: medium,
  screenMDMax: large - 1,
  screenLG: large,
  screenLGMin: large,
  screenLGMax: extraLarge - 1,
  screenXL: extraLarge,
  screenXLMin: extraLarge,
  screenXLMax: xxl - 1,
  screenXXL: xxl,
  screenXXLMin: xxl,
  screenXXLMax: xxl,
  screenXXXL: xxl,
  screenXXXLMin: xxl,
};
