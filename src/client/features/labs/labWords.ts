/** The words of results that conflicts and the history say too; every screen of results says them by these. */
export { flagSigns, flagWord, labRangeText, labValueText } from '@/client/i18n/labWords';
