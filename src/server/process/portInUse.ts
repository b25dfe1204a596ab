/** The sentence for a port that another program has. */
export function portInUse(port: number): string {
  return `PORT ${port} is in use by another program: stop it, or set PORT to a free one.`;
}
