import { palettes } from '@/client/app/palette';

const brandColor = palettes.light.primary.purple.color;

/** The logo, drawn within the page: an image of its own would be missing offline until the app is stored. */
export function Logo({ size, name }: { size: number; name?: string }) {
  return (
    <svg
      viewBox="0 0 64 64"
      width={size}
      height={size}
      {...(name === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    >
      <rect width="64" height="64" rx="15" fill={brandColor} />
      <path d="M23 24v-4a9 9 0 0 1 18 0v4" fill="none" stroke="#fff" strokeWidth="4" strokeLinecap="round" />
      <rect x="12" y="23" width="40" height="28" rx="6" fill="#fff" />
      <path d="M12 32h40" stroke={brandColor} strokeWidth="3" />
      <path d="M32 36v10M27 41h10" stroke={brandColor} strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
