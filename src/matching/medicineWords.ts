import type { MedicineKey } from '@/clinical/supplements/interactions';

/**
 * What people write for a medicine: its generic name, others of its class with the same effect on supplements, and
 * trade names. The trade names are those common where English, French or Arabic is spoken. `medicineNames.ts`
 * explains how the words are read. A combination of two medicines is listed under both. Kept whole in one file: it is
 * one table.
 */
export const medicineWords: Readonly<Record<MedicineKey, readonly string[]>> = {
  levothyroxine: [
    'levothyrox, thyroxin, euthyrox, synthroid, eltroxin, l thyrox, liothyronin, cynomel, tcaps',
    'ليفوثيروكسين, ليفوثايروكسين, ثيروكسين, ثايروكسين, التروكسين, يوثيروكس',
  ],
  warfarin: ['warfarin, coumadin, marevan', 'وارفارين, كومادين, ماريفان'],
  acenocoumarol: [
    'acenocoumarol, acenocumarol, sintrom, mini sintrom',
    'اسينوكومارول, اسينوكومارول, سينتروم',
  ],
  phenprocoumon: ['phenprocoumon, marcoumar, marcumar', 'فينبروكومون, ماركومار'],
  fluindione: ['fluindione, previscan', 'فلوينديون, بريفيسكان'],
  VKA: [
    'vka., vkas., avk., vitamin k. antagonist, antivitamin k., anti vitamin k., antivitamine k., anti vitamine k.',
    'antivitamines k., antagoniste de la vitamine k., مضاد فيتامين ك., مضادات فيتامين ك., مضاد لفيتامين ك.',
  ],
  DOAC: [
    'doac., doacs., noac., noacs., aod., apixaban, eliquis, rivaroxaban, xarelto, edoxaban, lixiana, savaysa',
    'dabigatran, pradaxa',
    'ابيكسابان, اليكويس, ريفاروكسابان, زاريلتو, ايدوكسابان, دابيغاتران, دابيجاتران, براداكسا',
  ],
  aspirin: [
    'aspirin, acetylsalicyl, acide acetylsalicyl, kardegic, aspegic, aspro., cardioaspirin, resitune, asaflow',
    'اسبرين, اسبيرين, حمض اسيتيل ساليسيليك, كارديجيك',
  ],
  clopidogrel: [
    'clopidogrel, plavix, iscover, ticagrelor, brilique, brilinta, prasugrel, efient, ticlopidin, duoplavin',
    'كلوبيدوغريل, كلوبيدوجريل, بلافيكس, تيكاغريلور, تيكاجريلور, براسوغريل, براسوجريل',
  ],
  ciprofloxacin: ['ciprofloxacin, ciflox, ciprox', 'سيبروفلوكساسين'],
  levofloxacin: [
    'levofloxacin, tavanic, moxifloxacin, izilox, avelox, ofloxacin, oflocet, norfloxacin, noroxin, lomefloxacin',
    'delafloxacin, quinolon, fluoroquinolon, enoxacin, pefloxacin',
    'ليفوفلوكساسين, موكسيفلوكساسين, اوفلوكساسين, نورفلوكساسين, كينولون',
  ],
  doxycycline: [
    'doxycyclin, vibramycin, tolexin, tetracyclin, lymecyclin, tetralysal, metacyclin, demeclocyclin, cyclines.',
    'دوكسيسيكلين, تتراسيكلين, تتراسايكلين, ليميسيكلين',
  ],
  minocycline: ['minocyclin, mynocin, minocin', 'مينوسيكلين'],
  alendronate: [
    'alendron, acide alendron, fosamax, fosavance, adrovance, binosto, etidron, clodron, clastoban, bonefos',
    'tiludron, bisphosphonate, biphosphonate',
    'اليندرون, الندرون, فوساماكس, ايتيدرون, كلودرون, بيسفوسفونات',
  ],
  risedronate: ['risedron, actonel, actonelcombo', 'ريزيدرون, اكتونيل'],
  ibandronate: ['ibandron, bonviva, boniva', 'ايباندرون, بونفيفا'],
  omeprazole: [
    'omeprazol, mopral, losec, zoltum, esomeprazol, inexium, nexium',
    'اوميبرازول, ايزوميبرازول, نيكسيوم, لوسيك',
  ],
  pantoprazole: [
    'pantoprazol, controloc, inipomp, eupantol, lansoprazol, dexlansoprazol, lanzor, ogast, rabeprazol, pariet, vonoprazan',
    'ppi., ipp.',
    'بانتوبرازول, كونترولوك, لانسوبرازول, رابيبرازول',
  ],
  metformin: [
    'metformin, glucophage, cidophage, stagid, glucovance, janumet, velmetia, eucreas, icandra, komboglyze, jentadueto',
    'synjardy, xigduo',
    'ميتفورمين, متفورمين, سيدوفاج, جلوكوفاج, غلوكوفاج',
  ],
  levodopa: [
    'levodopa, l dopa, sinemet, modopar, madopar, stalevo, duodopa, carbidopa, benserazid',
    'ليفودوبا, سينيميت, مادوبار, كاربيدوبا',
  ],
  hydrochlorothiazide: [
    'hydrochlorothiazid, hctz., esidrex, chlortalidon, chlorthalidon, hygroton, bendroflumethiazid, chlorothiazid',
    'altizid, aldactazin, metolazon, thiazid, moduretic, hyzaar, fortzaar, cotareg, coaprovel, co renitec',
    'هيدروكلوروثيازيد, كلورتاليدون, كلورثاليدون, ميتولازون, ثيازيد',
  ],
  indapamide: ['indapamid, fludex, natrilix, preterax, bipreterax', 'انداباميد, ناتريليكس'],
  digoxin: ['digoxin, lanoxin, hemigoxin, digitoxin', 'ديجوكسين, ديغوكسين, لانوكسين'],
  ramipril: [
    'ramipril, triatec, tritace, enalapril, renitec, co renitec, perindopril, coversyl, coveram, preterax',
    'bipreterax, lisinopril, zestril, prinivil, captopril, lopril, trandolapril, odrik, quinapril, accupril',
    'benazepril, fosinopril, zofenopril, imidapril, cilazapril, moexipril',
    'راميبريل, تريتاس, انالابريل, بيريندوبريل, بيرندوبريل, ليزينوبريل, كابتوبريل, تراندولابريل, كينابريل',
    'بينازيبريل, فوسينوبريل',
  ],
  losartan: [
    'losartan, cozaar, hyzaar, fortzaar, valsartan, diovan, tareg, cotareg, exforge, irbesartan, aprovel, coaprovel',
    'candesartan, atacand, telmisartan, micardis, olmesartan, olmetec, benicar, eprosartan, azilsartan, sacubitril',
    'entresto',
    'لوسارتان, فالسارتان, ديوفان, ايربيسارتان, اربيسارتان, كانديسارتان, تيلميسارتان, اولميسارتان, ساكوبيتريل',
  ],
  spironolactone: [
    'spironolacton, aldacton, aldactazin, eplerenon, inspra, canrenon, canreno, finerenon, kerendia',
    'سبيرونولاكتون, الداكتون, ابليرينون, فينيرينون',
  ],
  amiloride: ['amilorid, moduretic, triamteren, dyazid', 'اميلوريد, تريامتيرين'],
  isotretinoin: ['isotretinoin, roaccutan, accutan, curacne, procuta, contracne', 'ايزوتريتينوين, روكتان'],
  acitretin: ['acitretin, soriatan, neotigason, alitretinoin, toctino', 'اسيتريتين, اليتريتينوين'],
  orlistat: ['orlistat, xenical, alli.', 'اورليستات, زينيكال'],
  cholestyramine: [
    'cholestyramin, colestyramin, questran, colesevelam, cholestagel, welchol, colestipol, colestid',
    'كوليسترامين, كوليستيرامين, كوليسيفيلام, كوليستيبول',
  ],
  methotrexate: [
    'methotrexat, mtx., novatrex, imeth, metoject, ledertrexat',
    'ميثوتريكسات, ميثوتركسات, ميتوتريكسات',
  ],
  phenytoin: ['phenytoin, fosphenytoin, dihydan, di hydan, epanutin, dilantin', 'فينيتوين'],
  simvastatin: [
    'simvastatin, zocor, statin., statins., statine., statines., ستاتين, inegy, vytorin, cholib, pravastatin, elisor, vasten, fluvastatin, lescol, lovastatin, pitavastatin',
    'سيمفاستاتين, برافاستاتين, فلوفاستاتين, لوفاستاتين, بيتافاستاتين',
  ],
  atorvastatin: ['atorvastatin, atozet, liptruzet, tahor, lipitor, sortis', 'اتورفاستاتين, ليبيتور'],
  rosuvastatin: ['rosuvastatin, crestor', 'روسوفاستاتين, روزوفاستاتين, كريستور'],
  amiodarone: ['amiodaron, cordaron', 'اميودارون, كوردارون'],
  lithium: ['lithium, teralith, priadel, lithobid, carbonate de lithium', 'ليثيوم'],
  methimazole: [
    'methimazol, thiamazol, thyrozol, carbimazol, neomercazol, neo mercazol, propylthiouracil, propylthiouracyl',
    'ptu., benzylthiouracil, basdene',
    'ميثيمازول, ثيامازول, كاربيمازول, بروبيل ثيوراسيل, بروبيلثيوراسيل',
  ],
  insulin: [
    'insulin, insuline, lantus, abasaglar, toujeo, levemir, tresiba, novorapid, novomix, humalog, apidra, fiasp',
    'humulin, actrapid, insulatard, mixtard',
    'انسولين, لانتوس, نوفورابيد, ليفيمير, تريسيبا',
  ],
  glibenclamide: [
    'glibenclamid, glyburid, daonil, hemi daonil, euglucon, glucovance',
    'غليبنكلاميد, جليبنكلاميد, غليبوريد, جليبوريد, داونيل',
  ],
  gliclazide: [
    'gliclazid, diamicron, glimepirid, amarel, amaryl, glipizid, glibenese, minidiab, gliquidon, tolbutamid',
    'sulfonylure, sulphonylure, sulfamide hypoglycemi',
    'غليكلازيد, جليكلازيد, دياميكرون, غليميبيريد, جليميبيريد, اماريل, غليبيزيد, جليبيزيد, سلفونيل يوريا',
  ],
  antibiotics: [
    'antibioti, amoxicillin, augmentin, clamoxyl, co amoxiclav, amoxiclav, ampicillin, penicillin, flucloxacillin',
    'oracillin, azithromycin, zithromax, clarithromycin, erythromycin, roxithromycin, spiramycin, pristinamycin',
    'pyostacin, clindamycin, cefalexin, cephalexin, cefuroxim, cefixim, cefpodoxim, orelox, cefaclor, cefadroxil',
    'ceftriaxon, cefazolin, cotrimoxazol, co trimoxazol, bactrim, trimethoprim, sulfamethoxazol, nitrofurantoin',
    'furadantin, fosfomycin, monuril, metronidazol, flagyl, vancomycin, linezolid, rifaximin, rifampicin, gentamicin',
    'pivmecillinam, amikacin, fidaxomicin',
    'مضاد حيوي, مضادات حيويه, اموكسيسيلين, اموكسيسلين, اوغمنتين, اوجمنتين, امبيسيلين, بنسلين, ازيثروميسين',
    'ازيثرومايسين, كلاريثروميسين, كلاريثرومايسين, كليندامايسين, سيفالكسين, سيفيكسيم, سيفوروكسيم, سيفترياكسون',
    'ميترونيدازول, فلاجيل, نيتروفورانتوين, فوسفومايسين, كوتريموكسازول, فانكومايسين',
  ],
  chemotherapy: [
    'chemotherap, chimiotherap, capecitabin, xeloda, fluorouracil, 5 fu., cyclophosphamid, endoxan, cisplatin',
    'carboplatin, oxaliplatin, paclitaxel, docetaxel, doxorubicin, epirubicin, gemcitabin, irinotecan, vincristin',
    'vinorelbin, etoposid, temozolomid, pemetrexed, lonsurf, folfox, folfiri, folfirinox, folfoxiri, capox, xelox, xeliri',
    'كيميايي, كيماوي, كابيسيتابين, سيكلوفوسفاميد, سيسبلاتين, كاربوبلاتين, باكليتاكسيل, دوسيتاكسيل, دوكسوروبيسين',
  ],
  immunosuppressants: [
    'tacrolimus, prograf, advagraf, envarsus, adoport, modigraf, ciclosporin, cyclosporin, neoral, sandimmun, capimune',
    'deximune, voclosporin, lupkynis, calcineurin, mycophenol, cellcept',
    'myfortic, azathioprin, imurel, imuran, sirolimus, rapamun, everolimus, certican, belatacept, immunosuppress',
    'infliximab, adalimumab, humira, etanercept, enbrel, rituximab, tocilizumab, tofacitinib, baricitinib, upadacitinib',
    'تاكروليموس, بروغراف, سيكلوسبورين, كالسينيورين, ميكوفينولات, ازاثيوبرين, سيروليموس, ايفيروليموس, مثبط مناعه, مثبطات مناعه',
    'انفليكسيماب, اداليموماب, ريتوكسيماب',
  ],
  carbamazepine: ['carbamazepin, tegretol', 'كاربامازيبين, تيغريتول, تيجريتول'],
  benzodiazepines: [
    'benzodiazepin, diazepam, valium, lorazepam, temesta, ativan, oxazepam, seresta, alprazolam, xanax, temazepam',
    'bromazepam, lexomil, clonazepam, rivotril, clobazam, urbanyl, nitrazepam, lormetazepam, noctamid, prazepam',
    'lysanxia, clorazepat, tranxen, estazolam, loprazolam, midazolam, flunitrazepam, zopiclon, imovan, zolpidem',
    'stilnox, ambien, eszopiclon, zaleplon',
    'بنزوديازيبين, ديازيبام, فاليوم, لورازيبام, اوكسازيبام, البرازولام, زاناكس, بروموزيبام, برومازيبام, كلونازيبام',
    'ريفوتريل, زولبيديم, زوبيكلون, ميدازولام',
  ],
  trimethoprim: [
    'trimethoprim, cotrimoxazol, co trimoxazol, bactrim, septrin, eusaprim, delprim',
    'تريميثوبريم, تريمثوبريم, كوتريموكسازول, باكتريم, سيبترين',
  ],
  NSAIDs: [
    'nsaid, ains., ibuprofen, advil, nurofen, brufen, naproxen, apranax, naprosyn, aleve, diclofenac, voltaren, cataflam',
    'ketoprofen, profenid, bi profenid, celecoxib, celebrex, etoricoxib, arcoxia, piroxicam, meloxicam, mobic, indometacin',
    'indomethacin, aceclofenac, flurbiprofen, mefenamic, acide mefenamique, ponstyl',
    'ايبوبروفين, ايبوبروفن, بروفين, نابروكسين, ديكلوفيناك, فولتارين, كاتافلام, كيتوبروفين, سيليكوكسيب, سيليبريكس',
    'ايتوريكوكسيب, اركوكسيا, بيروكسيكام, ميلوكسيكام, اندوميتاسين',
  ],
  heparins: [
    'heparin, enoxaparin, lovenox, clexan, dalteparin, fragmin, tinzaparin, innohep, nadroparin, fraxiparin, fraxodi',
    'calciparin, hbpm., lmwh., هيبارين, اينوكسابارين, كليكسان, لوفينوكس, تينزابارين, دالتيبارين, فراكسيبارين',
  ],
  furosemide: [
    'furosemid, lasix, lasilix, lasiline, burinex, bumetanid, torasemid, torsemid, loop diuretic, diuretique de l anse',
    'فوروسيميد, فيوروسيميد, لازيكس, لاسيكس, بوميتانيد, تورسيميد, توراسيميد',
  ],
  antidepressants: [
    'antidepress, ssri, isrs., snri, irsna., irsn., sertralin, zoloft, fluoxetin, prozac, paroxetin, deroxat, seroxat',
    'citalopram, seropram, cipramil, floxyfral, desvenlafaxin, milnacipran',
    'escitalopram, seroplex, cipralex, lexapro, fluvoxamin, venlafaxin, effexor, duloxetin, cymbalta, mirtazapin, norset',
    'amitriptylin, laroxyl, clomipramin, anafranil, vortioxetin, brintellix, trazodon, moclobemid',
    'سيرترالين, زولوفت, فلوكسيتين, بروزاك, باروكسيتين, سيتالوبرام, اسيتالوبرام, سيبراليكس, فينلافاكسين, دولوكسيتين',
    'ميرتازابين, اميتريبتيلين, فلوفوكسامين, فورتيوكسيتين, مضاد اكتياب, مضادات اكتياب',
  ],
  corticosteroids: [
    'prednison, prednisolon, methylprednisolon, dexamethason, deflazacort, oral steroid, corticosteroid, solupred',
    'cortancyl, medrol, corticoide oral, corticoides oraux, corticotherapie',
    'بريدنيزون, بريدنيزولون, بريدنيسولون, ديكساميثازون, ميثيل بريدنيزولون',
  ],
  contraceptives: [
    'contracepti, birth control, pilule, levonorgestrel, ethinylestradiol, ethinyloestradiol, desogestrel, drospirenon',
    'leeloo, minidril, optilova, yasmin, yaz., jasmin, slynd, drospibel, cerazette, microgynon, implanon, nexplanon',
    'مانع حمل, موانع حمل, حبوب منع حمل, ياسمين, دروسبيرينون',
  ],
  calcineurinInhibitors: [
    'calcineurin, tacrolimus, prograf, advagraf, envarsus',
    'adoport, modigraf, ciclosporin, cyclosporin, neoral, sandimmun, capimune, deximune, voclosporin, lupkynis',
    'تاكروليموس, بروغراف, سيكلوسبورين, كالسينيورين',
  ],
  betaBlockers: [
    'beta blocker, betablocker, betabloquant, beta bloquant, β blocker, β bloquant, propranolol',
    'avlocardyl, hemipralon, inderal, carvedilol, kredex, dilatrend, coreg, labetalol, trandate, sotalol, sotalex',
    'betapace, nadolol, corgard, pindolol, visken, oxprenolol, tertatolol',
    'بروبرانولول, كارفيديلول, لابيتالول, سوتالول, نادولول, حاصر بيتا, حاصرات بيتا, انديرال',
  ],
  drospirenone: ['drospirenon, yasmin, yaz., jasmin, slynd, angeliq, drospibel, دروسبيرينون, ياسمين'],
  SSRIs: [
    'ssri, isrs., snri, irsna., irsn., sertralin, zoloft, fluoxetin, prozac, paroxetin, deroxat, seroxat, citalopram',
    'seropram, cipramil, escitalopram, seroplex, cipralex, lexapro, fluvoxamin, floxyfral, venlafaxin, effexor',
    'desvenlafaxin, duloxetin, cymbalta, milnacipran, vortioxetin, brintellix',
    'سيرترالين, زولوفت, فلوكسيتين, بروزاك, باروكسيتين, سيتالوبرام, اسيتالوبرام, سيبراليكس, فلوفوكسامين, فينلافاكسين',
    'دولوكسيتين, فورتيوكسيتين',
  ],
  antiretrovirals: [
    'antiretrovir, anti retrovir, haart., protease inhibitor, inhibiteur de protease, ritonavir, norvir, lopinavir, kaletra',
    'darunavir, prezista, symtuza, rezolsta, prezcobix, atazanavir, reyataz, evotaz, fosamprenavir, telzir, indinavir',
    'nelfinavir, saquinavir, tipranavir, cobicistat, tybost, paxlovid, nirmatrelvir, efavirenz, sustiva, stocrin, atripla',
    'nevirapin, viramun, rilpivirin, edurant, eviplera, odefsey, etravirin, intelence, doravirin, pifeltro, delstrigo',
    'maraviroc, celsentri, lenacapavir, sunlenca, fostemsavir, rukobia, cabotegravir, vocabria, cabenuva',
    'dolutegravir, tivicay, triumeq, dovato, juluca, bictegravir, biktarvy, raltegravir, isentress, elvitegravir',
    'stribild, genvoya, integrase, دولوتيغرافير, دولوتيجرافير, بيكتيغرافير, بيكتيجرافير, رالتيغرافير',
    'مضاد فيروسات قهقري, مضادات فيروسات قهقري, ريتونافير, لوبينافير, دارونافير, اتازانافير, ايفافيرينز, نيفيرابين',
  ],
  integraseInhibitors: [
    'dolutegravir, tivicay, triumeq, dovato, juluca, bictegravir, biktarvy, raltegravir, isentress, elvitegravir',
    'stribild, genvoya, integrase, دولوتيغرافير, دولوتيجرافير, بيكتيغرافير, بيكتيجرافير, رالتيغرافير',
  ],
  fibrates: [
    'fibrate, fibrates, fenofibrat, lipanthyl, tricor, fegenor, secalip, lipidil, cholib, bezafibrat, befizal, gemfibrozil',
    'lopid, lipur, ciprofibrat, lipanor, فينوفيبرات, فينوفايبرات, بيزافيبرات, جيمفيبروزيل, جمفبروزيل, فيبرات, فايبرات',
  ],
  ezetimibe: [
    'ezetimib, ezetrol, zetia, inegy, vytorin, atozet, liptruzet, nustendi, nexlizet, bempedo, nilemdo, nexletol',
    'evolocumab, repatha, alirocumab, praluent, inclisiran, leqvio, ازيتيميب, ايزيتيميب',
  ],
  isoniazid: ['isoniazid, rimifon, inh., rifater, rifinah, nydrazid, ايزونيازيد, ريميفون'],
  denosumab: ['denosumab, prolia, xgeva, دينوسوماب, بروليا'],
  phenobarbital: [
    'phenobarb, gardenal, luminal, primidon, mysolin, فينوباربيتال, غاردينال, جاردينال, بريميدون',
  ],
  valproate: [
    'valpro, depakin, depakot, depamid, epilim, micropakin, acide valproi, فالبروات, حمض فالبروي, ديباكين',
  ],
  fluoropyrimidines: [
    'fluoropyrimidin, capecitabin, xeloda, fluorouracil, 5 fu., tegafur, teysuno, folfox, folfiri, folfirinox, folfoxiri, capox, xelox, xeliri',
    'كابيسيتابين, زيلودا, فلورويوراسيل, فلورو يوراسيل',
  ],
};
