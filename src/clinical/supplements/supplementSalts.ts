import Big from 'big.js';
import type { SupplementKey } from './supplements';

/**
 * Minerals whose labels may give the mass of the salt instead of the mineral, with the mineral's share. Sources:
 * nihods for calcium, iron and zinc sulfate; the other shares come from the atomic masses (engineering). Ferrous
 * sulfate is the heptahydrate, dried the monohydrate: tablets of either are sold by the mass of the salt. Potassium
 * citrate is the monohydrate.
 */
export const supplementSalts = {
  calcium: { 'calcium-carbonate': 0.4, 'calcium-citrate': 0.21 },
  magnesium: { 'magnesium-oxide': 0.603, 'magnesium-citrate': 0.162, 'magnesium-bisglycinate': 0.141 },
  iron: {
    'ferrous-sulfate': 0.2,
    'ferrous-sulfate-dried': 0.329,
    'ferrous-fumarate': 0.33,
    'ferrous-gluconate': 0.12,
  },
  potassium: {
    'potassium-chloride': 0.524,
    'potassium-citrate': 0.362,
    'potassium-gluconate': 0.167,
    'potassium-bicarbonate': 0.391,
  },
  zinc: { 'zinc-sulfate': 0.23, 'zinc-gluconate': 0.143, 'zinc-picolinate': 0.211 },
} as const satisfies Partial<Record<SupplementKey, Record<string, number>>>;

const shares = {
  ...supplementSalts.calcium,
  ...supplementSalts.magnesium,
  ...supplementSalts.iron,
  ...supplementSalts.potassium,
  ...supplementSalts.zinc,
};

export type SaltKey = keyof typeof shares;
export const saltKeys: readonly SaltKey[] = Object.keys(shares).filter(
  (key): key is SaltKey => key in shares,
);

/** The salts in which a supplement is sold; none if its dose is always its own mass. */
export function saltsOf(key: SupplementKey): readonly SaltKey[] {
  const salts = Object.entries(supplementSalts).find(([mineral]) => mineral === key)?.[1] ?? {};
  return saltKeys.filter((salt) => salt in salts);
}

/** How much mineral is in an amount of its salt, in the same unit. Sources: nihods, engineering. */
export function elementalDose(dose: number, salt: SaltKey | null): number {
  return salt === null ? dose : new Big(dose).times(shares[salt]).toNumber();
}
