import type { LabAnalyteKey } from './labAnalytes';

/**
 * LOINC terms that are read and never written: the same analyte by another method, or in blood, where laboratories
 * report what serum or plasma would have. A term is missing where the specimen or the formula gives other figures, or
 * where it leaves open what was measured: glucose and magnesium in whole blood, arterial blood, 25-OH vitamin D3 alone,
 * eGFR by another formula, HbA1c by the Japanese protocol. Codes and names: loinc283 and ecqm2025, whose value sets join
 * blood with serum and plasma for creatinine, sodium, bicarbonate, urea nitrogen and bilirubin.
 */
export const otherLoincTerms: Partial<Record<LabAnalyteKey, Readonly<Record<string, string>>>> = {
  hba1c: {
    '4549-2': 'Hemoglobin A1c/Hemoglobin.total in Blood by Electrophoresis',
    '17855-8': 'Hemoglobin A1c/Hemoglobin.total in Blood by calculation',
    '17856-6': 'Hemoglobin A1c/Hemoglobin.total in Blood by HPLC',
  },
  chol_ldl: {
    '2089-1': 'Cholesterol in LDL [Mass/volume] in Serum or Plasma',
    '18262-6': 'Cholesterol in LDL [Mass/volume] in Serum or Plasma by Direct assay',
    '22748-8': 'Cholesterol in LDL [Moles/volume] in Serum or Plasma',
    '69419-0': 'Cholesterol in LDL [Moles/volume] in Serum or Plasma by Direct assay',
  },
  triglycerides: { '3043-7': 'Triglyceride [Mass/volume] in Blood' },
  hemoglobin: {
    '20509-6': 'Hemoglobin [Mass/volume] in Blood by calculation',
    '30350-3': 'Hemoglobin [Mass/volume] in Venous blood',
    '55782-7': 'Hemoglobin [Mass/volume] in Blood by Oximetry',
  },
  hematocrit: { '20570-8': 'Hematocrit [Volume Fraction] of Blood' },
  rbc: { '26453-1': 'Erythrocytes [#/volume] in Blood' },
  mcv: { '30428-7': 'MCV [Entitic mean volume] in Red Blood Cells' },
  mch: { '28539-5': 'MCH [Entitic mass]' },
  mchc: { '28540-3': 'MCHC [Mass/volume]' },
  rdw: { '30385-9': 'Erythrocyte distribution width [Ratio]' },
  wbc: {
    '804-5': 'Leukocytes [#/volume] in Blood by Manual count',
    '26464-8': 'Leukocytes [#/volume] in Blood',
  },
  lymphocytes: {
    '732-8': 'Lymphocytes [#/volume] in Blood by Manual count',
    '26474-7': 'Lymphocytes [#/volume] in Blood',
    '30364-4': 'Lymphocytes [#/volume] in Blood by Flow cytometry (FC)',
  },
  platelets: {
    '778-1': 'Platelets [#/volume] in Blood by Manual count',
    '26515-7': 'Platelets [#/volume] in Blood',
  },
  ferritin: { '24373-3': 'Ferritin [Mass/volume] in Blood' },
  inr: {
    '34714-6': 'INR in Blood by Coagulation assay',
    '38875-1': 'INR in Platelet poor plasma or blood by Coagulation assay',
    '46418-0': 'INR in Capillary blood by Coagulation assay',
  },
  calcium_total: { '49765-1': 'Calcium [Mass/volume] in Blood' },
  calcium_ionized: {
    '1994-3': 'Calcium.ionized [Moles/volume] in Blood',
    '12180-6': 'Calcium.ionized [Moles/volume] in Serum or Plasma by Ion-selective membrane electrode (ISE)',
    '47596-2': 'Calcium.ionized [Moles/volume] in Blood by Ion-selective membrane electrode (ISE)',
  },
  albumin: {
    '61151-7': 'Albumin [Mass/volume] in Serum or Plasma by Bromocresol green (BCG) dye binding method',
    '61152-5': 'Albumin [Mass/volume] in Serum or Plasma by Bromocresol purple (BCP) dye binding method',
  },
  creatinine: {
    '38483-4': 'Creatinine [Mass/volume] in Blood',
    '59826-8': 'Creatinine [Moles/volume] in Blood',
    '77140-2': 'Creatinine [Moles/volume] in Serum, Plasma or Blood',
  },
  bun: {
    '6299-2': 'Urea nitrogen [Mass/volume] in Blood',
    '12962-7': 'Urea nitrogen [Mass/volume] in Venous blood',
    '59570-2': 'Urea nitrogen [Moles/volume] in Blood',
  },
  acr: {
    '14959-1': 'Microalbumin/Creatinine [Mass Ratio] in Urine',
    '32294-1': 'Albumin/Creatinine [Ratio] in Urine',
  },
  alt: {
    '1743-4': "Alanine aminotransferase [Enzymatic activity/volume] in Serum or Plasma by With P-5'-P",
    '1744-2':
      "Alanine aminotransferase [Enzymatic activity/volume] in Serum or Plasma by No addition of P-5'-P",
  },
  ast: {
    '30239-8': "Aspartate aminotransferase [Enzymatic activity/volume] in Serum or Plasma by With P-5'-P",
    '88112-8':
      "Aspartate aminotransferase [Enzymatic activity/volume] in Serum or Plasma by No addition of P-5'-P",
  },
  bilirubin_total: {
    '42719-5': 'Bilirubin.total [Mass/volume] in Blood',
    '54363-7': 'Bilirubin.total [Moles/volume] in Blood',
    '59828-4': 'Bilirubin.total [Mass/volume] in Venous blood',
    '77137-8': 'Bilirubin.total [Moles/volume] in Serum, Plasma or Blood',
  },
  tsh: {
    '11579-0': 'Thyrotropin [Units/volume] in Serum or Plasma by Detection limit <= 0.05 mIU/L',
    '11580-8': 'Thyrotropin [Units/volume] in Serum or Plasma by Detection limit <= 0.005 mIU/L',
  },
  sodium: {
    '2947-0': 'Sodium [Moles/volume] in Blood',
    '39791-9': 'Sodium [Moles/volume] in Venous blood',
    '77139-4': 'Sodium [Moles/volume] in Serum, Plasma or Blood',
  },
  potassium: { '6298-4': 'Potassium [Moles/volume] in Blood' },
  chloride: { '2069-3': 'Chloride [Moles/volume] in Blood' },
  bicarbonate: {
    '1959-6': 'Bicarbonate [Moles/volume] in Blood',
    '1962-0': 'Bicarbonate [Moles/volume] in Plasma',
    '2028-9': 'Carbon dioxide, total [Moles/volume] in Serum or Plasma',
    '14627-4': 'Bicarbonate [Moles/volume] in Venous blood',
    '20565-8': 'Carbon dioxide, total [Moles/volume] in Blood',
    '77143-6': 'Carbon dioxide, total [Moles/volume] in Serum, Plasma or Blood',
  },
};

/** Every LOINC term by which an analyte is read, besides those of its units. */
export function otherLoincOf(analyte: LabAnalyteKey): string[] {
  return Object.keys(otherLoincTerms[analyte] ?? {});
}
