/** Whether two plain values differ. What reducers left as it was is not looked into. */
export function differs(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return false;
  if (!isTree(one) || !isTree(other) || Array.isArray(one) !== Array.isArray(other)) return true;
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return true;
  return keys.some(
    (key) => !Object.hasOwn(other, key) || differs(Reflect.get(one, key), Reflect.get(other, key)),
  );
}

export function isTree(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
