/** The words of the building blocks: names that a screen reader says of a picture, and what a block says by itself. */
export const enBlocks = {
  range: {
    none: 'No reference range',
    normal: '{{value}}, within the reference range {{range}}',
    outside: '{{value}}, outside the reference range {{range}}',
    critical: '{{value}}, beyond a critical limit; reference range {{range}}',
    undecided: '{{value}}, not judged; reference range {{range}}',
  },
  sparkline: {
    one: '{{name}}: {{last}}',
    rising: '{{name}}: {{first}} to {{last}}, {{values}}, rising',
    falling: '{{name}}: {{first}} to {{last}}, {{values}}, falling',
    unchanged: '{{name}}: {{first}} to {{last}}, {{values}}, unchanged',
  },
  tile: {
    add: 'Add',
    missing: '{{measure}}, not measured. Add',
    none: '{{measure}}, not measured',
    unchanged: '{{measure}}, {{value}}',
    changed: '{{measure}}, {{value}}, {{change}}',
  },
  change: {
    up: 'up {{amount}}',
    down: 'down {{amount}}',
    same: 'no change',
  },
  bullet: {
    noLimit: 'No upper limit set',
    above: '{{total}}, above the limit. {{limit}}.',
    below: '{{total}}, below {{reference}}. {{limit}}.',
    reached: '{{total}}, {{reference}} reached. {{limit}}.',
    alone: '{{total}}. {{limit}}.',
  },
  centile: {
    name: '{{value}}, centile {{centile}}. {{cutOff}}.',
    noCutOff: 'No cut-off applies',
  },
  score: {
    of: 'of {{most}}',
    name: '{{points}} of {{most}} points, positive from {{cutOff}}',
    none: 'No points yet, of {{most}}, positive from {{cutOff}}',
  },
  stack: {
    part: '{{name}}: {{number}} of {{total}}',
  },
  finding: {
    name: '{{severity}}: {{name}}. {{finding}}. {{since}}.',
  },
  severity: {
    critical: 'Critical',
    warning: 'Warning',
    due: 'Overdue',
  },
  save: {
    onDevice: 'Saved on this device, {{time}}',
    uploaded: 'Uploaded, {{time}}',
    rejected: 'Upload rejected, {{time}}',
  },
  day: {
    meals: 'Meals',
    quiet: 'Quiet hours',
    at: '{{time}}: {{words}}',
    dose: '{{name}}, {{dose}}',
    conflicting: '{{name}}, {{dose}}, too close to another',
  },
};
