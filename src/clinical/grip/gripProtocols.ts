/**
 * How grip strength is taken. The default is the Southampton protocol (Roberts et al. 2011). The other is that of the
 * American Society of Hand Therapists 2015 (asht2015). Both as read in Sousa-Santos and Amaral 2017, table 3.
 */

export interface GripProtocol {
  trialsPerHand: number;
  /** between two trials of the same hand */
  restSeconds: number;
  /** which figure the protocol reports; a mean is never compared with a cut-off or a norm based on a maximum */
  valueRule: 'maximumOfAll' | 'meanOfThree';
  /** handle position of a Jamar dynamometer */
  jamarHandle: number;
}

/** The 60 s, and the handle position of the Southampton protocol, are not yet checked in the source. */
export const gripProtocols = {
  southampton2011: { trialsPerHand: 3, restSeconds: 60, valueRule: 'maximumOfAll', jamarHandle: 2 },
  asht2015: { trialsPerHand: 3, restSeconds: 15, valueRule: 'meanOfThree', jamarHandle: 2 },
} as const satisfies Record<string, GripProtocol>;

export type GripProtocolKey = keyof typeof gripProtocols;
/** The default comes first. */
export const gripProtocolKeys = Object.keys(gripProtocols).filter(isGripProtocolKey);

/** The most trials that a hand is asked for (engineering). */
export const mostTrialsPerHand = 5;

function isGripProtocolKey(key: string): key is GripProtocolKey {
  return Object.hasOwn(gripProtocols, key);
}
