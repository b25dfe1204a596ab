// A part of the service worker: over a reload it keeps the key of whoever is at work, in memory, for as long as a page takes to load.
const keptMs = 30_000;
/** What a page says as it goes may come a moment after the next one has begun. */
const lateMs = 200;
/** by the page that left it; each is taken once */
const kept = new Map();
/** by account, and for all: what was opened at that moment or before is locked since, in milliseconds */
const lockedAt = new Map();
const isLocked = ({ account_id, since = 0 }) =>
  [account_id, 'all'].some((whose) => since <= (lockedAt.get(whose) ?? -1));
const passed = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
/** @returns whether there was one */
function giveKey(accountId, port) {
  const left = [...kept.keys()].find((one) => kept.get(one).account_id === accountId);
  if (left === undefined) return false;
  port.postMessage({ key: kept.get(left).key, since: kept.get(left).since });
  kept.delete(left);
  return true;
}

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
    event.waitUntil(passed(keptMs).then(forget));
  }
  if (kind === 'takeKey') {
    const [port] = event.ports;
    if (giveKey(account_id, port)) return;
    const answer = async () => {
      await passed(lateMs);
      if (giveKey(account_id, port)) return;
      const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
      // Nobody else is there who could have it: the person is asked for the password at once.
      port.postMessage(pages.length === 1 ? null : 'askOthers');
    };
    event.waitUntil(answer());
  }
  if (kind === 'forgetKey') {
    const whose = account_id ?? 'all';
    // A page of an earlier version does not say when.
    const moment = at ?? Date.now();
    lockedAt.set(whose, Math.max(moment, lockedAt.get(whose) ?? -1));
    for (const [left, mine] of kept) if (isLocked(mine)) kept.delete(left);
  }
});
