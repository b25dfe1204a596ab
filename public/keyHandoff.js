// A part of the service worker: over a reload it keeps the key of whoever is at work, in memory, for as long as a page takes to load.
const keptMs = 30_000;
/** by the page that left it; each is taken once */
const kept = new Map();
/** by account, and for all: what was opened at that moment or before is locked since, in milliseconds */
const lockedAt = new Map();
const isLocked = ({ account_id, since = 0 }) =>
  [account_id, 'all'].some((whose) => since <= (lockedAt.get(whose) ?? -1));

self.addEventListener('message', (event) => {
  const { kind, page, account_id, key, since, at } = event.data ?? {};
  if (kind === 'keepKey') {
    const mine = { account_id, key, since };
    // A page that goes may not have heard of the lock yet.
    if (isLocked(mine)) return;
    kept.set(page, mine);
    const forget = () => {
      if (kept.get(page) === mine) kept.delete(page);
    };
    event.waitUntil(new Promise((resolve) => setTimeout(resolve, keptMs)).then(forget));
  }
  if (kind === 'takeKey') {
    const left = [...kept.keys()].find((one) => kept.get(one).account_id === account_id);
    if (left === undefined) return;
    event.ports[0].postMessage({ key: kept.get(left).key, since: kept.get(left).since });
    kept.delete(left);
  }
  if (kind === 'forgetKey') {
    const whose = account_id ?? 'all';
    // A page of an earlier version does not say when.
    const moment = at ?? Date.now();
    lockedAt.set(whose, Math.max(moment, lockedAt.get(whose) ?? -1));
    for (const [left, mine] of kept) if (isLocked(mine)) kept.delete(left);
  }
});
