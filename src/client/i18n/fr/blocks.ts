import type { Catalogue } from '@/client/i18n/en';

/** The words of the building blocks in French. */
export const frBlocks: Catalogue['blocks'] = {
  range: {
    none: 'Aucun intervalle de référence',
    normal: '{{value}}, dans l’intervalle de référence {{range}}',
    outside: '{{value}}, hors de l’intervalle de référence {{range}}',
    critical: '{{value}}, au-delà d’un seuil critique ; intervalle de référence {{range}}',
    undecided: '{{value}}, non évalué ; intervalle de référence {{range}}',
  },
  sparkline: {
    one: '{{name}} : {{last}}',
    rising: '{{name}} : de {{first}} à {{last}}, {{values}}, en hausse',
    falling: '{{name}} : de {{first}} à {{last}}, {{values}}, en baisse',
    unchanged: '{{name}} : de {{first}} à {{last}}, {{values}}, sans changement',
  },
  tile: {
    add: 'Ajouter',
    missing: '{{measure}}, aucune mesure. Ajouter',
    none: '{{measure}}, aucune mesure',
    unchanged: '{{measure}}, {{value}}',
    changed: '{{measure}}, {{value}}, {{change}}',
  },
  change: {
    up: 'en hausse de {{amount}}',
    down: 'en baisse de {{amount}}',
    same: 'sans changement',
  },
  bullet: {
    noLimit: 'Pas de limite supérieure fixée',
    above: '{{total}}, au-dessus de la limite. {{limit}}.',
    below: '{{total}}, en dessous de {{reference}}. {{limit}}.',
    reached: '{{total}}, au moins {{reference}}. {{limit}}.',
    alone: '{{total}}. {{limit}}.',
  },
  centile: {
    name: '{{value}}, centile {{centile}}. {{cutOff}}.',
    noCutOff: 'Aucun seuil ne s’applique',
  },
  score: {
    of: 'sur {{most}}',
    name: 'Points : {{points}} sur {{most}}, positif à partir de {{cutOff}}',
    none: 'Pas encore de points, sur {{most}}, positif à partir de {{cutOff}}',
  },
  stack: {
    part: '{{name}} : {{number}} sur {{total}}',
  },
  finding: {
    name: '{{severity}} : {{name}}. {{finding}}. {{since}}.',
  },
  severity: {
    critical: 'Critique',
    warning: 'Alerte',
    due: 'En retard',
  },
  save: {
    onDevice: 'Enregistré sur cet appareil, {{time}}',
    uploaded: 'Envoyé, {{time}}',
    rejected: 'Envoi refusé, {{time}}',
  },
  day: {
    meals: 'Repas',
    quiet: 'Heures calmes',
    at: '{{time}} : {{words}}',
    dose: '{{name}}, {{dose}}',
    conflicting: '{{name}}, {{dose}}, trop près d’une autre prise',
  },
};
