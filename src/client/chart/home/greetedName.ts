/** Nobody is greeted by a title alone. Without the dot that may follow it. */
const titles = new Set([
  'dr',
  'dre',
  'pr',
  'prof',
  'mr',
  'mrs',
  'ms',
  'mx',
  'm',
  'mme',
  'mlle',
  'sr',
  'sra',
  'د',
  'أ',
]);

/** How a person is greeted: by the first of their names. One that begins with a title or an initial is kept whole. */
export function greetedName(fullName: string): string {
  const name = fullName.trim();
  const [first = ''] = name.split(/\s+/u);
  const isTitle = first.endsWith('.') || titles.has(first.toLowerCase());
  return first === '' || isTitle ? name : first;
}
