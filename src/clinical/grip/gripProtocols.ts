/**
 * How grip strength is taken: the Southampton protocol (Roberts et al. 2011), which is the default, and that of the American Society of
 * Hand Therapists 2015 (asht2015), both as read in Sousa-Santos and Amaral 2017, table 3.
 */

export interface GripProtocol {
  trialsPerHand: number;
  /** between two trials of the same hand */
  restSeconds: number;
  /** which figure the protocol reports; a mean is never compared with a cut-off or a norm built on a maximum */
  valueRule: 'maximumOfAll' | 'meanOfThree';
  /** position of the handle of a Jamar dynamometer */
  jamarHandle: number;
}

/** The 60 s, and the handle of the Southampton protocol, are not yet checked in the source. */
export const gripProtocols = {
  southampton2011: { trialsPerHand: 3, restSeconds: 60, valueRule: 'maximumOfAll', jamarHandle: 2 },
  asht2015: { trialsPerHand: 3, restSeconds: 15, valueRule: 'meanOfThree', jamarHandle: 2 },
} as const satisfies Record<string, GripProtocol>;

export type GripProtocolKey = keyof typeof gripProtocols;
/** The default one first. */
export const gripProtocolKeys = Object.keys(gripProtocols).filter(isGripProtocolKey);

/** A hand is not asked for more than this (engineering). */
export const mostTrialsPerHand = 5;

function isGripProtocolKey(key: string): key is GripProtocolKey {
  return Object.hasOwn(gripProtocols, key);
}
