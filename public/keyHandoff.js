// A part of the service worker: over a reload it keeps the key of whoever is at work, in memory, for as long as a page takes to load.
const keptMs = 30_000;
let kept = null;

self.addEventListener('message', (event) => {
  const { kind, account_id, key } = event.data ?? {};
  if (kind === 'keepKey') {
    const mine = { account_id, key };
    kept = mine;
    const forget = () => {
      if (kept === mine) kept = null;
    };
    event.waitUntil(new Promise((resolve) => setTimeout(resolve, keptMs)).then(forget));
  }
  if (kind === 'takeKey' && kept?.account_id === account_id) event.ports[0].postMessage(kept.key);
  if (kind === 'forgetKey') kept = null;
});
