import type { Catalogue } from '@/client/i18n/en';

/** The words of the building blocks in Arabic. */
export const arBlocks: Catalogue['blocks'] = {
  range: {
    none: 'لا يوجد مجال مرجعي',
    normal: '\u2068{{value}}\u2069، ضمن المجال المرجعي \u2068{{range}}\u2069',
    outside: '\u2068{{value}}\u2069، خارج المجال المرجعي \u2068{{range}}\u2069',
    critical: '\u2068{{value}}\u2069، تجاوز حدًا حرجًا؛ المجال المرجعي \u2068{{range}}\u2069',
    undecided: '\u2068{{value}}\u2069، غير مُقيَّم؛ المجال المرجعي \u2068{{range}}\u2069',
  },
  sparkline: {
    one: '\u2068{{name}}\u2069: \u2068{{last}}\u2069',
    rising: '\u2068{{name}}\u2069: من \u2068{{first}}\u2069 إلى \u2068{{last}}\u2069، {{values}}، في ارتفاع',
    falling: '\u2068{{name}}\u2069: من \u2068{{first}}\u2069 إلى \u2068{{last}}\u2069، {{values}}، في انخفاض',
    unchanged: '\u2068{{name}}\u2069: من \u2068{{first}}\u2069 إلى \u2068{{last}}\u2069، {{values}}، بلا تغيّر',
  },
  tile: {
    add: 'إضافة',
    missing: '{{measure}}، لا توجد قياسات. إضافة',
    none: '{{measure}}، لا توجد قياسات',
    unchanged: '{{measure}}، {{value}}',
    changed: '{{measure}}، {{value}}، {{change}}',
  },
  change: {
    up: 'ارتفاع \u2068{{amount}}\u2069',
    down: 'انخفاض \u2068{{amount}}\u2069',
    same: 'بلا تغيّر',
  },
  bullet: {
    noLimit: 'لم يُحدَّد حد أعلى',
    above: '\u2068{{total}}\u2069، فوق الحد الأعلى. \u2068{{limit}}\u2069.',
    below: '\u2068{{total}}\u2069، أقل من \u2068{{reference}}\u2069. \u2068{{limit}}\u2069.',
    reached: '\u2068{{total}}\u2069، لا يقل عن \u2068{{reference}}\u2069. \u2068{{limit}}\u2069.',
    alone: '\u2068{{total}}\u2069. \u2068{{limit}}\u2069.',
  },
  centile: {
    name: '\u2068{{value}}\u2069، المئين \u2068{{centile}}\u2069. \u2068{{cutOff}}\u2069.',
    noCutOff: 'لا ينطبق أي حد فاصل',
  },
  score: {
    of: 'من {{most}}',
    name: 'النقاط: {{points}} من {{most}}، إيجابي ابتداءً من {{cutOff}}',
    none: 'لا نقاط بعد، من {{most}}، إيجابي ابتداءً من {{cutOff}}',
  },
  stack: {
    part: '\u2068{{name}}\u2069: {{number}} من {{total}}',
  },
  finding: {
    name: '{{severity}}: \u2068{{name}}\u2069. \u2068{{finding}}\u2069. \u2068{{since}}\u2069.',
  },
  severity: {
    critical: 'حرج',
    warning: 'تنبيه',
    due: 'متأخر',
  },
  save: {
    onDevice: 'حُفظ على هذا الجهاز، \u2068{{time}}\u2069',
    uploaded: 'تم الرفع، \u2068{{time}}\u2069',
    rejected: 'رُفض الرفع، \u2068{{time}}\u2069',
  },
  day: {
    meals: 'الوجبات',
    quiet: 'ساعات الهدوء',
    at: '\u2068{{time}}\u2069: {{words}}',
    dose: '\u2068{{name}}\u2069، \u2068{{dose}}\u2069',
    conflicting: '\u2068{{name}}\u2069، \u2068{{dose}}\u2069، قريب جدًا من جرعة أخرى',
  },
};
