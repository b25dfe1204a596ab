/** `npm run serve`: the built app and its API for real patients. */
async function serve(): Promise<void> {
  if (process.env['DEMO'] === '1') {
    console.error(
      'DEMO is for trying Satchel: its password is known to everybody. Unset DEMO, or use npm start to try Satchel.',
    );
    process.exit(1);
  }
  await import('@/server/main');
}

void serve();
