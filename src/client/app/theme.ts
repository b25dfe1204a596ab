import type { ThemeConfig } from 'antd';

/** Purple is Satchel's colour; green, orange and red are kept for what they mean. */
export const appTheme: ThemeConfig = {
  token: {
    colorPrimary: '#6a48d7',
    colorInfo: '#6a48d7',
    colorLink: '#6a48d7',
    // Darker under the pointer, not lighter: white on it stays readable.
    colorPrimaryHover: '#5737bd',
    colorLinkHover: '#5737bd',
    // Dark enough to be read as text on their own pale backgrounds (WCAG 2.2 AA).
    colorSuccess: '#2e7d32',
    colorWarning: '#a85b00',
    colorError: '#c62828',
    colorSuccessBg: '#e9f5ea',
    colorSuccessBorder: '#bfe0c1',
    colorWarningBg: '#fff3e0',
    colorWarningBorder: '#f3d3a3',
    colorErrorBg: '#fdeceb',
    colorErrorBorder: '#f2c1bf',
    colorTextTertiary: 'rgba(0, 0, 0, 0.64)',
    colorTextPlaceholder: 'rgba(0, 0, 0, 0.58)',
    borderRadius: 8,
    fontFamily:
      "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans Arabic', Ubuntu, Cantarell, sans-serif",
  },
};
