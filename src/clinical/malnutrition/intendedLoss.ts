/**
 * What the statement that a loss of weight was intended is worth. With an eating disorder it is part of the illness, so
 * it does not reassure: the loss counts as one that was not intended (engineering). Weight loss is a sign of the risk in
 * eating disorders whatever its reason (meed2022).
 *
 * @param stated `null`: not asked, which stays so
 * @param hasEatingDisorder among the conditions; not recorded is no eating disorder
 * @returns whether the loss counts as intended, for every rule that asks
 */
export function countedIntention(stated: boolean | null, hasEatingDisorder: boolean): boolean | null {
  return stated === true && hasEatingDisorder ? false : stated;
}
