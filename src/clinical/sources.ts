/**
 * The published sources behind the clinical rules, and how each was checked. C: in the published source itself or a
 * package. P: in an abstract, a secondary table or a public implementation. M: not yet. A clinician must check
 * everything marked M before use. `engineering` marks a product rule of Satchel, not a published figure. Kept whole
 * in one file: it is one table.
 */

export interface SourceEntry {
  citation: string;
  checked: 'C' | 'P' | 'M';
}

export const clinicalSources = {
  malmstrom2013: {
    citation:
      'Malmstrom TK, Morley JE. SARC-F: a simple questionnaire to rapidly diagnose sarcopenia. J Am Med Dir Assoc 2013;14(8):531-532. doi:10.1016/j.jamda.2013.05.018',
    checked: 'P',
  },
  malmstrom2016: {
    citation:
      'Malmstrom TK, Miller DK, Simonsick EM, Ferrucci L, Morley JE. SARC-F: a symptom score to predict persons with sarcopenia at risk for poor functional outcomes. J Cachexia Sarcopenia Muscle 2016;7:28-36. doi:10.1002/jcsm.12048',
    checked: 'P',
  },
  pmc9020246: {
    citation: 'Tzu Chi Med J 2021;34(2):182-191, Table 5 (PMC9020246): SARC-F items and scoring',
    checked: 'C',
  },
  barbosa2016: {
    citation:
      'Barbosa-Silva TG, Menezes AMB, Bielemann RM, Malmstrom TK, Gonzalez MC. Enhancing SARC-F: improving sarcopenia screening in the clinical practice (SARC-CalF). J Am Med Dir Assoc 2016;17(12):1136-1141',
    checked: 'P',
  },
  krzyminska2020: {
    citation:
      'Krzyminska-Siemaszko R et al. Comparison of diagnostic performance of SARC-F and its two modified versions. Clin Interv Aging 2020;15:583-594 (PMC7196242)',
    checked: 'C',
  },
  icfsr2018: {
    citation:
      'Dent E et al. International Clinical Practice Guidelines for Sarcopenia (ICFSR): screening, diagnosis and management. J Nutr Health Aging 2018;22:1148-1161',
    checked: 'M',
  },
  ewgsop2: {
    citation:
      'Cruz-Jentoft AJ et al. Sarcopenia: revised European consensus on definition and diagnosis (EWGSOP2). Age Ageing 2019;48:16-31, Fig. 1, Tables 1 and 3. doi:10.1093/ageing/afy169',
    checked: 'P',
  },
  ewgsop2err: {
    citation: 'Erratum to EWGSOP2. Age Ageing 2019;48(4):601 (women ASM/height2 corrected to 5.5 kg/m2)',
    checked: 'M',
  },
  pmc10355810: {
    citation:
      'Front Physiol 2023;14:1196426, Table 1 (PMC10355810): EWGSOP2, AWGS 2019 and SDOC side by side',
    checked: 'C',
  },
  awgs2019: {
    citation:
      'Chen LK et al. Asian Working Group for Sarcopenia: 2019 consensus update. J Am Med Dir Assoc 2020;21:300-307.e2',
    checked: 'P',
  },
  awgs2025: {
    citation:
      'Chen LK et al. A focus shift from sarcopenia to muscle health in the AWGS 2025 Consensus Update. Nature Aging 2025. doi:10.1038/s43587-025-01004-y',
    checked: 'P',
  },
  donini2022: {
    citation:
      'Donini LM et al. Definition and diagnostic criteria for sarcopenic obesity: ESPEN and EASO consensus statement. Obes Facts 2022;15:321-335',
    checked: 'M',
  },
  fnih2014: {
    citation:
      'Studenski SA et al. The FNIH Sarcopenia Project: final estimates. J Gerontol A 2014;69:547-558. doi:10.1093/gerona/glu010',
    checked: 'P',
  },
  sdoc2020: {
    citation:
      'Bhasin S et al. Sarcopenia definition: the position statements of the SDOC. J Am Geriatr Soc 2020;68:1410-1418',
    checked: 'P',
  },
  cawthon2020: {
    citation:
      'Cawthon PM et al. Putative cut-points in sarcopenia components and incident adverse health outcomes: an SDOC analysis. J Am Geriatr Soc 2020;68:1429-1437 (PMC7508260)',
    checked: 'C',
  },
  roberts2011: {
    citation:
      'Roberts HC et al. A review of the measurement of grip strength: towards a standardised approach (Southampton protocol). Age Ageing 2011;40:423-429. doi:10.1093/ageing/afr051',
    checked: 'P',
  },
  asht2015: {
    citation: 'American Society of Hand Therapists. Clinical Assessment Recommendations, 3rd ed., 2015',
    checked: 'P',
  },
  tomkinson2025: {
    citation:
      'Tomkinson GR, Lang JJ, Rubin L et al. (iGRIPS). International norms for adult handgrip strength: 2.4 million adults aged 20 to 100+ y from 69 countries. J Sport Health Sci 2025;14:101014, Table 2. doi:10.1016/j.jshs.2024.101014. CC BY',
    checked: 'C',
  },
  petersen1989: {
    citation:
      'Petersen P et al. Grip strength and hand dominance: challenging the 10% rule. Am J Occup Ther 1989;43:444-447',
    checked: 'M',
  },
  mcgrath2021: {
    citation:
      'McGrath R et al. Handgrip strength asymmetry (ratio <0.90 or >1.10). J Am Geriatr Soc / Innov Aging 2020-2021',
    checked: 'M',
  },
  who2000: {
    citation: 'WHO. Obesity: preventing and managing the global epidemic. TRS 894, 2000 (BMI classes)',
    checked: 'M',
  },
  who2008waist: {
    citation:
      'WHO. Waist circumference and waist-hip ratio: report of a WHO expert consultation, Geneva 8-11 Dec 2008, Table A1',
    checked: 'M',
  },
  nicewhtr: {
    citation:
      'NICE guideline on overweight and obesity management (waist-to-height ratio bands), 2022, now NG246 (2025)',
    checked: 'M',
  },
  ng246: {
    citation:
      'NICE NG246. Overweight and obesity management, 2025: lower limits of the body mass index by background, caution from 65 years, waist-to-height ratio below a body mass index of 35 and from 5 years (read in the summary of GPnotebook)',
    checked: 'P',
  },
  winter2014: {
    citation:
      'Winter JE, MacInnis RJ, Wattanapenpaiboon N, Nowson CA. BMI and all-cause mortality in older adults: a meta-analysis. Am J Clin Nutr 2014;99:875-890 (abstract)',
    checked: 'P',
  },
  osterkamp1995: {
    citation:
      'Osterkamp LK. Current perspective on assessment of human body proportions of relevance to amputees. J Am Diet Assoc 1995;95:215-218 (shares of the body parts as printed in manuals of clinical nutrition)',
    checked: 'P',
  },
  himes1995: {
    citation:
      'Himes JH. New equation to estimate body mass index in amputees. J Am Diet Assoc 1995;95:646 (measured weight / (1 - share), as printed in a manual of clinical nutrition)',
    checked: 'P',
  },
  bassey1986: {
    citation:
      'Bassey EJ. Demi-span as a measure of skeletal size. Ann Hum Biol 1986;13:499-502 (equations as in the MUST booklet of 2003)',
    checked: 'M',
  },
  chumlea1985: {
    citation:
      'Chumlea WC, Roche AF, Steinbaugh ML. Estimating stature from knee height for persons 60 to 90 years. J Am Geriatr Soc 1985;33:116-120',
    checked: 'C',
  },
  gonzalez2021: {
    citation:
      'Gonzalez MC et al. Calf circumference: cutoff values from the NHANES 1999-2006. Am J Clin Nutr 2021;113:1679-1687 (PMC8433492)',
    checked: 'P',
  },
  glim2019: {
    citation:
      'Cederholm T, Jensen GL et al. GLIM criteria for the diagnosis of malnutrition. J Cachexia Sarcopenia Muscle 2019;10:207-217, Tables 3-5 (PMC6438340; Table 3 read, the stages and the muscle mass for Asia in secondary texts)',
    checked: 'C',
  },
  sergi2015: {
    citation:
      'Sergi G et al. Assessing appendicular skeletal muscle mass with bioelectrical impedance analysis in free-living Caucasian older adults. Clin Nutr 2015;34:667-673 (first terms read in PMC4848658)',
    checked: 'M',
  },
  yoshida2014: {
    citation:
      'Yoshida D et al. Development of an equation for estimating appendicular skeletal muscle mass in Japanese older adults using bioelectrical impedance analysis. Geriatr Gerontol Int 2014;14:851-857',
    checked: 'P',
  },
  janssen2000: {
    citation:
      'Janssen I et al. Estimation of skeletal muscle mass by bioelectrical impedance analysis. J Appl Physiol 2000;89:465-471',
    checked: 'P',
  },
  kawakami2021: {
    citation:
      'Kawakami R et al. Development and validation of a simple anthropometric equation to predict appendicular skeletal muscle mass. Clin Nutr 2021;40:5523-5530',
    checked: 'P',
  },
  must2003: {
    citation: 'Elia M (ed). The MUST report / MUST Explanatory Booklet. BAPEN 2003 (rev. 2011)',
    checked: 'C',
  },
  must2003ulna: {
    citation:
      'Elia M (ed). The MUST Explanatory Booklet. BAPEN 2003: height from the ulna (equations as quoted elsewhere, the table not read)',
    checked: 'M',
  },
  steadi2017: {
    citation: 'CDC STEADI. Assessment: 30-Second Chair Stand, 2017 (below-average scores by age and sex)',
    checked: 'P',
  },
  niasppb: {
    citation: 'NIA: Short Physical Performance Battery, protocol and score sheet: limits of the 3-metre walk',
    checked: 'M',
  },
  guralnik1994: {
    citation:
      'Guralnik JM et al. A short physical performance battery. J Gerontol 1994;49:M85-M94; NIA SPPB scoring sheet',
    checked: 'P',
  },
  blackburn1977: {
    citation:
      'Blackburn GL et al. Nutritional and metabolic assessment of the hospitalized patient. JPEN 1977;1:11-22',
    checked: 'M',
  },
  becker2015: {
    citation:
      'Becker P et al. Consensus statement of the Academy of Nutrition and Dietetics/American Society for Parenteral and Enteral Nutrition: indicators recommended for the identification and documentation of pediatric malnutrition (undernutrition). Nutr Clin Pract 2015;30(1):147-161. doi:10.1177/0884533614557642',
    checked: 'M',
  },
  loinc283: {
    citation:
      'LOINC 2.83 content as carried by two projects that read the official table: Precisa-Saude/fhir-brasil scripts/loinc-snapshot.json (checked 2026-10-09) and a generated analyte catalogue (extract of LOINC 2.83)',
    checked: 'C',
  },
  ecqm2025: {
    citation:
      'NLM Value Set Authority Center, value sets of the CMS eCQM update of 2025-05-08 with LOINC names: creatinine 2.16.840.1.113883.3.666.5.2363, sodium 2.16.840.1.113762.1.4.1045.119, bicarbonate 1045.139, urea nitrogen 1248.218, bilirubin 1248.223, haemoglobin 1248.219, leukocytes 1045.129, platelets 1045.127, AST 1248.224, INR 2.16.840.1.113883.3.117.1.7.1.213, HbA1c 2.16.840.1.113883.3.464.1003.198.12.1013 (read in a public copy)',
    checked: 'P',
  },
  ckdepi2021: {
    citation:
      'Inker LA et al. New creatinine- and cystatin C-based equations to estimate GFR without race. N Engl J Med 2021;385:1737-1749',
    checked: 'C',
  },
  payne1973: {
    citation:
      'Payne RB et al. Interpretation of serum calcium in patients with abnormal serum proteins. BMJ 1973;4:643-646',
    checked: 'M',
  },
  matthews1985: {
    citation: 'Matthews DR et al. Homeostasis model assessment. Diabetologia 1985;28:412-419',
    checked: 'M',
  },
  jds2016: {
    citation:
      'Japan Diabetes Society. Treatment Guide for Diabetes 2016-2017 (HOMA-IR of 2.5 or more suggests insulin resistance; as carried by a Japanese clinic)',
    checked: 'P',
  },
  alberti2009: {
    citation:
      'Alberti KGMM et al. Harmonizing the metabolic syndrome. Circulation 2009;120:1640-1645 (criteria read in PMC3244623, Table 1)',
    checked: 'P',
  },
  hooper2015: {
    citation:
      'Hooper L et al. Diagnostic accuracy of calculated serum osmolarity to predict dehydration in older people. BMJ Open 2015;5:e008846 (equation of Khajuria and Krahn; PMC4636668)',
    checked: 'C',
  },
  friedewald1972: {
    citation: 'Friedewald WT et al. Clin Chem 1972;18:499-502',
    checked: 'M',
  },
  nathan2008: {
    citation: 'Nathan DM et al. (ADAG). Diabetes Care 2008;31:1473-1478. eAG = 28.7 x A1c - 46.7',
    checked: 'P',
  },
  bouillanne2005: {
    citation: 'Bouillanne O et al. Geriatric Nutritional Risk Index. Am J Clin Nutr 2005;82:777-783',
    checked: 'M',
  },
  iaea_insulin: {
    citation:
      'Insulin 1 uIU = 6.00 pmol (WHO 1st IRP 66/304; Knopp JL et al. J Diabetes Sci Technol 2019;13:597-600)',
    checked: 'P',
  },
  hoelzel2004: {
    citation: 'Hoelzel W et al. IFCC reference system for HbA1c: master equations. Clin Chem 2004;50:166-174',
    checked: 'M',
  },
  emmett1977: {
    citation: 'Emmett M, Narins RG. Clinical use of the anion gap. Medicine (Baltimore) 1977;56(1):38-54',
    checked: 'M',
  },
  tietz7: {
    citation:
      'Burtis CA, Bruns DE. Tietz Fundamentals of Clinical Chemistry and Molecular Diagnostics, 7th ed., 2015 (as carried in fhir-brasil)',
    checked: 'P',
  },
  nbme2020: {
    citation: 'NBME Laboratory Reference Values (2020)',
    checked: 'P',
  },
  pns2019: {
    citation:
      'Rosenfeld LG et al. Reference values for blood tests, Brazilian adults (PNS). Rev Bras Epidemiol 2019;22(Suppl 2) (as carried in fhir-brasil)',
    checked: 'P',
  },
  abim2024: {
    citation: 'ABIM Laboratory Test Reference Ranges, January 2024',
    checked: 'P',
  },
  pathologyharmony: {
    citation:
      'Pathology Harmony (UK): harmonised reference intervals, magnesium of adults 0.7 to 1.0 mmol/L (as printed by York and Scarborough Laboratory Medicine)',
    checked: 'P',
  },
  mayo: {
    citation: 'Mayo Clinic Laboratories test catalogue, adult reference values',
    checked: 'M',
  },
  ada: {
    citation: 'American Diabetes Association. Standards of Care in Diabetes (diagnosis section)',
    checked: 'M',
  },
  atp3: {
    citation: 'NCEP ATP III 2001/2002 lipid classes; ESC/EAS 2019 for targets',
    checked: 'M',
  },
  ahacdc2003: {
    citation:
      'Pearson TA et al. Markers of inflammation and cardiovascular disease (AHA/CDC). Circulation 2003;107:499-511',
    checked: 'M',
  },
  kdigo2024: {
    citation:
      'KDIGO 2024 Clinical Practice Guideline for CKD. Kidney Int 2024;105(4S):S117-S314 (G and A categories read in BMJ Best Practice and ckdpathway.ca)',
    checked: 'P',
  },
  who2013gdm: {
    citation:
      'WHO. Diagnostic criteria and classification of hyperglycaemia first detected in pregnancy, 2013 (NBK169020)',
    checked: 'P',
  },
  abbassi2009: {
    citation:
      'Abbassi-Ghanavati M, Greer LG, Cunningham FG. Pregnancy and laboratory studies: a reference table for clinicians. Obstet Gynecol 2009;114(6):1326-1331. doi:10.1097/AOG.0b013e3181c2bde8: sodium 133-148, 129-148 and 130-148, potassium 3.6-5.0, 3.3-5.0 and 3.3-5.1 mmol/L by trimester',
    checked: 'M',
  },
  wiles2019: {
    citation:
      'Wiles K et al. Serum creatinine in pregnancy: a systematic review. Kidney Int Rep 2019;4:408-419: above 77 umol/L (0.87 mg/dL) outside the normal range for pregnancy (abstract)',
    checked: 'P',
  },
  ng133: {
    citation:
      'NICE NG133. Hypertension in pregnancy, 2019: albumin/creatinine ratio of 8 mg/mmol as threshold of significant proteinuria (rationale, and the summary of GPnotebook)',
    checked: 'P',
  },
  who2024hb: {
    citation:
      'WHO. Guideline on haemoglobin cutoffs to define anaemia in individuals and populations, 2024 (limits read in secondary texts)',
    checked: 'P',
  },
  acog700: {
    citation:
      'ACOG. Committee Opinion 700: Methods for estimating the due date. Obstet Gynecol 2017;129:e150-e154, and the weeks of its trimesters (read in secondary texts)',
    checked: 'P',
  },
  who2020ferritin: {
    citation: 'WHO. Guideline on use of ferritin concentrations, 2020',
    checked: 'M',
  },
  iom2011: {
    citation: 'IOM. Dietary Reference Intakes for Calcium and Vitamin D, 2011',
    checked: 'M',
  },
  endo2011: {
    citation:
      'Holick MF et al. Endocrine Society vitamin D guideline. J Clin Endocrinol Metab 2011;96:1911-1930 (its limit of 30 ng/mL withdrawn in 2024)',
    checked: 'M',
  },
  pludowski2022: {
    citation:
      'Pludowski P et al. Clinical Practice in the Prevention, Diagnosis and Treatment of Vitamin D Deficiency: A Central and Eastern European Expert Consensus Statement. Nutrients 2022;14:1483: treatment evaluated after at least 6 to 12 weeks',
    checked: 'P',
  },
  endo2024: {
    citation:
      'McCartney CR et al. Vitamin D Insufficiency and Epistemic Humility: An Endocrine Society Guideline Communication. J Clin Endocrinol Metab 2024;109:1948-1954 (its 30 ng/mL of 2011 no longer endorsed)',
    checked: 'P',
  },
  sbem2013: {
    citation:
      'Brazilian thyroid consensus (SBEM) 2013: upper TSH limit 6.0 from 65 y (as carried in fhir-brasil)',
    checked: 'P',
  },
  critical: {
    citation:
      'Published critical-value lists: Mayo Clinic Laboratories; Houston Methodist; Univ. Iowa Path Handbook; WakeMed; UC Irvine; Starling; a university-hospital list',
    checked: 'C',
  },
  mwlhncbc: {
    citation: 'LHNCBC/loinc-equivalence-classes src/molecular_weights.xlsx (NLM)',
    checked: 'C',
  },
  loincmiracum: {
    citation:
      'miracum/loinc-conversion data/conversion.tsv (paired LOINC codes mass/molar). Caution: its rows 14937-7->3094-0 (6.006) and 22748-8->2089-1 (0.0259, inverted) are wrong as printed',
    checked: 'C',
  },
  ucumlhc: {
    citation:
      '@lhncbc/ucum-lhc 7.1.9 (npm): factors of the units of force and mass, units of laboratory results and the ways between them',
    checked: 'C',
  },
  labelling: { citation: 'Product label / common practice', checked: 'M' },
  nasemdri: {
    citation:
      'National Academies DRI summary tables: elements (NBK545442 App. J Table 3, incl. 2019 Na/K) and vitamins (Food and Nutrition Board)',
    checked: 'C',
  },
  iomul: {
    citation:
      'IOM/NASEM Tolerable Upper Intake Levels; side-by-side IOM/EFSA adult ULs in PMC7231601 Table 5',
    checked: 'C',
  },
  iom2011ul: {
    citation: 'IOM 2011 calcium UL: 2500 mg (19-50 y), 2000 mg (>50 y); vitamin D 100 ug',
    checked: 'P',
  },
  efsaul: {
    citation:
      'EFSA/SCF ULs: overview v4 (Sept 2018) and PMC7231601 Table 5; updates to June 2024 as listed by Eurofins (vit A 3000 ug RE, B6 12 mg, D 100 ug VDE, E 300 mg, iron safe level 40 mg, folic acid 1000 ug); of children by age: overview v4 and PMC7231601 Table 6',
    checked: 'C',
  },
  efsa2023b6: {
    citation:
      'EFSA NDA. Scientific opinion on the tolerable upper intake level for vitamin B6. EFSA Journal 2023;21(5):8006: 12 mg for adults, 3.2 to 4.5 mg from 1 to 6 years, 6.1 to 10.7 mg from 7 to 17 years',
    checked: 'P',
  },
  efsa2023se: {
    citation:
      'EFSA NDA 2023: selenium UL 255 ug/d, for children scaled by body weight; manganese safe level 8 mg/d',
    checked: 'P',
  },
  efsa2023cu: { citation: 'EFSA SC 2023: copper ADI 0.07 mg/kg bw (about 5 mg/d adults)', checked: 'M' },
  efsa2010fat: {
    citation:
      'EFSA NDA. Scientific Opinion on Dietary Reference Values for fats. EFSA Journal 2010;8(3):1461: AI of 250 mg EPA and DHA a day for adults',
    checked: 'M',
  },
  efsa2012n3: {
    citation: 'EFSA NDA 2012: supplemental EPA+DHA up to 5 g/d raises no safety concern for adults',
    checked: 'M',
  },
  nihods: { citation: 'NIH Office of Dietary Supplements, health-professional fact sheets', checked: 'M' },
  wiesner2021: {
    citation:
      'Wiesner A, Gajewska D, Pasko P. Levothyroxine interactions with food and dietary supplements. Pharmaceuticals 2021;14:206',
    checked: 'P',
  },
  auyeung2000: {
    citation:
      'Au Yeung SCS, Ensom MHH. Phenytoin and enteral feedings: does evidence support an interaction? Ann Pharmacother 2000;34:896-905',
    checked: 'M',
  },
  stefanelli2022: {
    citation:
      'Stefanelli B et al. Concomitant administration of capecitabine and folate supplements. Pharmaceuticals 2022;15:1388 (PMC9693983), and the product information of capecitabine: folinic acid lowers the tolerated dose',
    checked: 'P',
  },
  tetracyclinespc: {
    citation:
      'Product information of doxycycline and minocycline: benign intracranial hypertension with vitamin A',
    checked: 'M',
  },
  calciumspc: {
    citation:
      'Product information of calcium with vitamin D (Calcichew-D3): not in hypercalcaemia or nephrolithiasis, with caution in sarcoidosis',
    checked: 'M',
  },
  magnesiumspc: {
    citation:
      'Product information of magnesium aspartate (Magnaspartate 243 mg, Kora Healthcare, MHRA 2016): contraindicated in severe renal impairment (glomerular filtration rate below 30 mL/min)',
    checked: 'P',
  },
  gencer2021: {
    citation:
      'Gencer B et al. Effect of long-term marine omega-3 fatty acids supplementation on the risk of atrial fibrillation. Circulation 2021;144:1981-1990: hazard ratio 1.49 above 1 g a day, 1.12 up to 1 g',
    checked: 'P',
  },
  ukka2023: {
    citation:
      'UK Kidney Association. Clinical practice guideline: treatment of acute hyperkalaemia in adults, 2023 (mild from 5.5 mmol/L; medicines that raise potassium)',
    checked: 'M',
  },
  calcineurinspc: {
    citation:
      'Product information of tacrolimus (Prograf) and ciclosporin (Neoral): hyperkalaemia; no high potassium intake with tacrolimus, caution with medicines that contain potassium with ciclosporin',
    checked: 'M',
  },
  integrasespc: {
    citation:
      'Product information of dolutegravir (Tivicay), bictegravir (Biktarvy) and raltegravir (Isentress): calcium, iron, magnesium and aluminium lower their absorption; dolutegravir 2 hours before or 6 hours after',
    checked: 'M',
  },
  drospirenonespc: {
    citation:
      'Product information of drospirenone (Yasmin, Slynd): it spares potassium; check potassium with other products that raise it or with reduced kidney function',
    checked: 'M',
  },
  naturalmedicines: {
    citation:
      'Natural Medicines (TRC Healthcare). Monographs on ginkgo, turmeric and fish oil (from 3 g a day): medicines that slow clotting or act on platelets',
    checked: 'M',
  },
  kclfda: {
    citation:
      'Potassium chloride for oral solution, US prescribing information: contraindicated in hyperkalaemia; 40 to 100 mEq a day in divided doses, at most 40 mEq at once',
    checked: 'P',
  },
  fda2019biotin: {
    citation: 'FDA safety communication: biotin may interfere with lab tests, 2017, updated 2019',
    checked: 'M',
  },
  li2017: {
    citation:
      'Li D et al. Association of biotin ingestion with performance of hormone and nonhormone assays in healthy adults. JAMA 2017;318:1150-1160: 10 mg a day for a week falsified some assays of TSH and PTH',
    checked: 'P',
  },
  elecsysbiotin: {
    citation:
      'Roche Elecsys method sheets for Insulin, Ferritin, Vitamin B12 and Folate: no sample within 8 hours of biotin above 5 mg a day; newer generations tolerate more',
    checked: 'M',
  },
  carter2020: {
    citation:
      'Carter GD et al. Biotin supplementation causes erroneous elevations of results in some commercial serum 25-hydroxyvitamin D (25OHD) assays. J Steroid Biochem Mol Biol 2020;200',
    checked: 'P',
  },
  mhra2022b12: {
    citation: 'MHRA Drug Safety Update, June 2022: metformin and reduced vitamin B12 levels',
    checked: 'M',
  },
  mhra2012ppi: {
    citation:
      'MHRA Drug Safety Update, April 2012: proton pump inhibitors in long-term use, reports of hypomagnesaemia; vitamin B12: NIH ODS',
    checked: 'M',
  },
  mhra2009bone: {
    citation:
      'MHRA Drug Safety Update, April 2009: antiepileptics, adverse effects on bone (carbamazepine, phenytoin, phenobarbital, primidone, valproate)',
    checked: 'M',
  },
  nng33: {
    citation: 'NICE NG33: Tuberculosis, 2016: pyridoxine with isoniazid for those at risk',
    checked: 'M',
  },
  thiazidespc: {
    citation:
      'Product information of bendroflumethiazide, hydrochlorothiazide and indapamide: hypokalaemia, hyponatraemia, hypomagnesaemia',
    checked: 'M',
  },
  rcog69: {
    citation:
      'RCOG Green-top Guideline 69: Nausea and vomiting of pregnancy and hyperemesis gravidarum, 2016 and 2024: thiamine with prolonged vomiting, above all before glucose or parenteral nutrition',
    checked: 'M',
  },
  mhra2014denosumab: {
    citation:
      'MHRA Drug Safety Update, September 2014: denosumab, correct hypocalcaemia first, calcium and vitamin D, check calcium',
    checked: 'M',
  },
  hmpchypericum: {
    citation:
      'EMA HMPC. European Union herbal monograph on Hypericum perforatum L., herba (posology, contraindications and interactions)',
    checked: 'M',
  },
  nccih: {
    citation:
      'NCCIH (NIH). Fact sheets on St. John’s wort, ginkgo, turmeric and melatonin: safety in pregnancy',
    checked: 'M',
  },
  thomas2013: {
    citation:
      'Thomas LDK et al. Ascorbic acid supplements and kidney stone incidence among men. JAMA Intern Med 2013;173:386-388: tablets of about 1000 mg, relative risk 2.23 with one a day or more',
    checked: 'P',
  },
  eu2022monacolins: {
    citation:
      'Commission Regulation (EU) 2022/860: monacolins from red yeast rice, less than 3 mg a day; not with cholesterol-lowering medicines, in pregnancy, while breast-feeding, below 18 or above 70 years',
    checked: 'P',
  },
  vanwegberg2017: {
    citation:
      'van Wegberg AMJ et al. The complete European guidelines on phenylketonuria. Orphanet J Rare Dis 2017;12:162',
    checked: 'M',
  },
  easl2022: {
    citation:
      'EASL Clinical Practice Guidelines on haemochromatosis. J Hepatol 2022;77:479-502: supplements of vitamin C should be avoided',
    checked: 'M',
  },
  easl2012wilson: {
    citation: 'EASL Clinical Practice Guidelines: Wilson’s disease. J Hepatol 2012;56:671-685',
    checked: 'M',
  },
  bomss2020: {
    citation:
      'O’Kane M et al. BOMSS guidelines on monitoring and micronutrient replacement after bariatric surgery, 2020 update. Obes Rev 2020;21:e13087',
    checked: 'M',
  },
  bsg2014coeliac: {
    citation:
      'Ludvigsson JF et al. Diagnosis and management of adult coeliac disease (BSG). Gut 2014;63:1210-1228',
    checked: 'M',
  },
  nicecg100: {
    citation: 'NICE CG100: Alcohol-use disorders, physical complications (thiamine)',
    checked: 'M',
  },
  issncreatine: {
    citation: 'Kreider RB et al. ISSN position stand: creatine. J Int Soc Sports Nutr 2017;14:18',
    checked: 'M',
  },
  issnhmb: {
    citation:
      'Rathmacher JA et al. ISSN position stand: HMB. J Int Soc Sports Nutr 2025 (and Wilson 2013;10:6)',
    checked: 'M',
  },
  protage2013: {
    citation: 'Bauer J et al. PROT-AGE study group. J Am Med Dir Assoc 2013;14:542-559',
    checked: 'M',
  },
  espenger: {
    citation:
      'Volkert D et al. ESPEN guideline on clinical nutrition and hydration in geriatrics. Clin Nutr 2019;38:10-47 (update 2022;41:958-989)',
    checked: 'M',
  },
  mnasf2009: {
    citation:
      'Kaiser MJ et al. Validation of the MNA-SF. J Nutr Health Aging 2009;13:782-788; Rubenstein LZ et al. J Gerontol A 2001;56:M366-372',
    checked: 'P',
  },
  idfdar: { citation: 'IDF-DAR Diabetes and Ramadan Practical Guidelines 2021', checked: 'M' },
  esh: { citation: 'European Society of Hypertension: home blood pressure, 7 days, two a day', checked: 'M' },
  bsg2021: {
    citation:
      'Snook J et al. British Society of Gastroenterology guidelines for the management of iron deficiency anaemia in adults. Gut 2021;70:2030-2051: ferritin below 15 ug/L absent, below 30 ug/L low iron stores',
    checked: 'M',
  },
  niceng239: {
    citation:
      'NICE NG239, 2024: Vitamin B12 deficiency in over 16s; total B12 below 180 ng/L (133 pmol/L) confirms it, 180 to 350 ng/L (133 to 258 pmol/L) is indeterminate',
    checked: 'M',
  },
  nicecg32: {
    citation:
      'NICE CG32: Nutrition support for adults, 2006 (refeeding criteria and first feeds read in PMC8672300, Table 2, and in a copy of the guideline)',
    checked: 'P',
  },
  meed2022: {
    citation:
      'Royal College of Psychiatrists. Medical emergencies in eating disorders (MEED): guidance on recognition and management. College Report CR233, 2022',
    checked: 'M',
  },
  stoffel2020: { citation: 'Stoffel NU et al. 2017 and 2020: iron on alternate days', checked: 'M' },
  who2020: { citation: 'WHO 2020 guidelines on physical activity and sedentary behaviour', checked: 'M' },
  rfc5545: { citation: 'RFC 5545: Internet Calendaring and Scheduling (iCalendar)', checked: 'C' },
  engineering: { citation: 'Product rule of Satchel, not a published figure.', checked: 'M' },
} as const satisfies Record<string, SourceEntry>;

export type ClinicalSource = keyof typeof clinicalSources;
