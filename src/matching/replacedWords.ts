/** What people write when one medicine takes the place of another. `medicineNames.ts` explains how the words are read. */
export const replacedWords = [
  'replaced by., switched to., changed to., converted to., remplace par., remplacee par., relaye par., relayee par.',
  'substitue par., substituee par., relais par.',
];

/** At the end of a part, "with" having divided it from the new medicine: "warfarin was replaced with apixaban". */
export const replacedAtEndWords = ['replaced., remplace., remplacee.'];

/** What begins a change whose new medicine stands after a word like "to": "relais AVK par Eliquis". */
export const changeWords = [
  'relais., switch from., switched from., switching from., change from., changed from., converted from., transition from.',
  'passage de., passage du., تحويل من., تبديل من.',
];

/** Before the new medicine of a change. */
export const toWords = ['par., to., onto., vers., a., pour., الي.'];

/** Right before the old medicine: "apixaban instead of warfarin". */
export const insteadWords = [
  'instead of., in place of., replaces., replacing., remplacant., a la place de., a la place du., au lieu de.',
  'au lieu du., en remplacement de., en remplacement du., بدلا من., بدل., عوضا عن.',
];

/** In a change that is still to come, or may be: the old medicine is taken as long as it has not happened. */
export const plannedWords = [
  'prevu, prevoir., prevoyons., envisag, discuter., planned., planning., plan., plans., consider, if., si., will., tomorrow.',
  'demain., not., never., pas., jamais., refus, declin, مخطط, اذا., لم., غدا.',
];

/** In a plan of the day, an arrow leads from a time to a medicine and not from one medicine to another. */
export const timeWords = [
  'h., am., pm., morning., noon., evening., night., bedtime., matin., midi., soir., nuit., coucher.',
  'صباح, ظهر., ظهرا., مساء, ليل.',
];
