/** The message when another program uses the port. */
export function portInUse(port: number): string {
  return `PORT ${port} is in use by another program: stop it, or set PORT to a free one.`;
}
