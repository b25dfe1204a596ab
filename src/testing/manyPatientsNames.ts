/** Names for generated patients: one entry per people, with its share and the formats of its phone numbers. */

export interface People {
  /** percentage */
  share: number;
  female: string;
  male: string;
  last: string;
  /** optional endings of a last name; '' means none */
  lastEndings: string;
  country: string;
  /** national phone formats; `#` is a digit */
  phones: string[];
}

export const peoples: People[] = [
  {
    share: 17,
    female:
      'Marie Jeanne Françoise Monique Catherine Nathalie Jacqueline Thérèse Hélène Geneviève Odile Agnès Cécile Éliane Josiane Yvette Simone Marguerite Édith Solange Denise Paulette Lucienne Mireille Colette Andrée Bernadette Noëlle Gisèle Ginette Marie-Claire Anne-Marie Marie-Thérèse',
    male: 'Jean Pierre Michel André Philippe René Louis Alain Jacques Bernard Marcel Daniel Roger Robert Paul Claude Christian Henri Georges Gérard François Étienne Théo Benoît Raymond Lucien Émile Gaston Fernand Gilbert Jean-Pierre Jean-Luc Jean-François',
    last: 'Martin Bernard Dubois Thomas Robert Richard Petit Durand Leroy Moreau Simon Laurent Lefèvre Lefebvre Michel Garcia David Bertrand Roux Vincent Fournier Morel Girard André Mercier Dupont Lambert Bonnet François Martinez Legrand Garnier Faure Rousseau Blanc Guérin Müller Henry Roussel Nicolas Perrin Morin Mathieu Clément Gauthier Dumont Lopez Fontaine Chevalier Robin Masson Sanchez Gérard Nguyen Boyer Denis Lemaire Duval Joly Gautier Roger Roche Roy Noël Meyer Lucas Meunier Jean Pérez Marchand Dufour Blanchard Brun Dumas Brunet Schmitt Leroux Colin Arnaud Fabre Renaud Giraud Bourgeois Delacroix Châtelain',
    lastEndings: '       eau et ot in ier',
    country: '33',
    phones: ['06########', '01########', '04########', '07########'],
  },
  {
    share: 10,
    female:
      'Mary Patricia Linda Barbara Elizabeth Jennifer Susan Margaret Dorothy Nancy Karen Betty Helen Sandra Ruth Sharon Alice Florence Edith Rose Maud Winifred Kathleen Maureen Sheila Eileen Joan Hilda Beryl Doreen',
    male: 'James John William Richard Charles Joseph Thomas Christopher Daniel Matthew Anthony Mark Stephen Steven George Kenneth Edward Brian Ronald Kevin Arthur Harold Stanley Ernest Frank Walter Leonard Cyril Norman Desmond',
    last: 'Smith Jones Taylor Brown Williams Wilson Davies Evans Walker Wright Robinson Thompson White Hughes Edwards Green Hall Wood Harris Martin Jackson Clarke Turner Hill Cooper Ward Morris Moore Clark Lee King Baker Harrison Allen Scott Mitchell Anderson Phillips Campbell Bennett Kelly Bailey Carter Cox Murphy Bell Marshall Foster Shaw Gray O’Brien O’Connor McDonald MacLeod Fletcher Whitfield Ashworth Barlow Crowther Dunn Eccles Farrow',
    lastEndings: '       son s ley ton ford',
    country: '44',
    phones: ['07#########', '020########', '0161#######'],
  },
  {
    share: 8,
    female:
      'María Carmen Josefa Isabel Dolores Pilar Teresa Ana Francisca Antonia Mercedes Rosario Concepción Encarnación Manuela Lucía Inés Begoña Ángeles Consuelo',
    male: 'Antonio José Manuel Francisco Juan Pedro Jesús Ángel Miguel Rafael Fernando Luis Ramón Enrique Vicente Joaquín Andrés Julián Álvaro Gonzalo',
    last: 'García Rodríguez González Fernández López Martínez Sánchez Pérez Gómez Ruiz Díaz Hernández Álvarez Jiménez Moreno Muñoz Alonso Romero Navarro Gutiérrez Torres Domínguez Gil Vázquez Serrano Ramos Blanco Sanz Castro Suárez Ortega Rubio Molina Delgado Ortiz Marín Iglesias Núñez Peña Cortés',
    lastEndings: '    | | |',
    country: '34',
    phones: ['6########', '91#######', '93#######'],
  },
  {
    share: 6,
    female:
      'Anna Maria Katarzyna Małgorzata Agnieszka Krystyna Barbara Ewa Elżbieta Zofia Janina Teresa Danuta Irena Halina Jadwiga Wanda Bożena Grażyna Stanisława',
    male: 'Jan Andrzej Piotr Krzysztof Stanisław Tomasz Paweł Józef Marcin Marek Michał Grzegorz Jerzy Tadeusz Adam Łukasz Zbigniew Ryszard Kazimierz Wojciech',
    last: 'Nowak Kowal Wiśniew Wójcik Kamiń Lewandow Zieliń Szymań Woźniak Dąbrow Kozłow Jankow Mazur Kwiatkow Krawczyk Piotrow Grabow Pawłow Michal Król Wieczorek Jabłoń Wróbel Nowakow Majew Olszew Stępień Malinow Jawor Adamczyk',
    lastEndings: '  czyk ski ski ski owicz',
    country: '48',
    phones: ['5########', '22#######'],
  },
  {
    share: 6,
    female:
      'Ingrid Astrid Karin Birgit Solveig Åse Gunnhild Bjørg Kirsten Inger Else Märta Gudrun Ragnhild Sigrid Ylva Annelise Jytte Ulla Åsa',
    male: 'Lars Bjørn Søren Åke Erik Anders Jørgen Nils Per Gunnar Håkan Knut Olav Poul Torbjörn Sven Leif Øyvind Rolf Henning',
    last: 'Han Jen Niel Peder Ander Christen Lar Søren Rasmus Jørgen Ol Johan Karl Eriks Svens Berg Lund Dahl Lindqvist Ström Bäck Hög Nord Øster Ny Sjö Kvist Holm Strand Vik',
    lastEndings: 'sen sen son sen berg lund gren',
    country: '47',
    phones: ['4#######', '9#######'],
  },
  {
    share: 8,
    female:
      'Fatima Aïcha Khadija Zineb Naïma Samira Leïla Malika Rachida Zohra Halima Yamina Ouarda Djamila Nadia Saïda Hafida Latifa Souad Mériem',
    male: 'Mohamed Youssef Ahmed Khaled Karim Rachid Abdelkader Abderrahmane Mustapha Hassan Omar Saïd Driss Brahim Djamel Nourredine Mahmoud Lahcen Ali Hamid',
    last: 'Benali El-Mansouri Bouazza Haddad Benchekroun Cherif Alaoui Berrada Tazi Bennani Mansouri Saïdi Belkacem Boumediene Hamdaoui Zerouali Idrissi Fassi Kadiri Rahmani Slimani Meziane Ouali Khelifi Bouzid Amrani Ziani Toumi Ferhat Benslimane Ait-Ahmed Lahlou Guessous Sebti Chraïbi',
    lastEndings: '       ',
    country: '212',
    phones: ['06########', '05########'],
  },
  {
    share: 35,
    female:
      'فاطمة عائشة خديجة مريم زينب سعاد ليلى نورة سارة أمينة حليمة سميرة نادية جميلة كريمة لطيفة سلمى هدى منى رقية صفية حفصة ثريا نعيمة فوزية عزيزة رشيدة بشرى إلهام أسماء',
    male: 'محمد أحمد يوسف خالد علي حسن حسين عمر إبراهيم عبد|الله عبد|الرحمن عبدالعزيز سعيد كريم رشيد مصطفى محمود طارق سالم صالح ناصر فيصل جمال كمال إدريس ياسين عثمان بلال سليمان حمزة',
    last: 'القحطاني الحربي العتيبي الشمري الغامدي الزهراني بنعلي المنصوري حداد الشريف العلوي الإدريسي التازي الفاسي البناني السعيدي بلقاسم بوعزة الحمداوي المصري الشامي البغدادي الحلبي الخطيب النجار العطار الصباغ القاضي الكردي التونسي الليبي الجزائري السوداني اليمني العراقي الأنصاري القرشي الهاشمي التميمي الدوسري المطيري الرشيدي السبيعي الشهري العنزي البلوي الجهني الأحمدي الخالدي العمري',
    lastEndings: '',
    country: '966',
    phones: ['05########', '011#######'],
  },
  {
    share: 5,
    female:
      'Μαρία Ελένη Αικατερίνη Βασιλική Σοφία Αγγελική Γεωργία Δήμητρα Κωνσταντίνα Παναγιώτα Ευαγγελία Αναστασία',
    male: 'Γεώργιος Ιωάννης Κωνσταντίνος Δημήτριος Νικόλαος Παναγιώτης Βασίλειος Χρήστος Αθανάσιος Μιχαήλ Ευάγγελος Σπυρίδων',
    last: 'Παπαδόπουλος Παππάς Καραγιάννης Βλάχος Ιωαννίδης Οικονόμου Παπαγεωργίου Μακρής Κωνσταντινίδης Δημόπουλος Γεωργίου Νικολαΐδης Αγγελόπουλος Βασιλείου Αντωνίου Σταματίου',
    lastEndings: '',
    country: '30',
    phones: ['69########', '210#######'],
  },
  {
    share: 5,
    female: 'Анна Мария Елена Ольга Татьяна Наталья Ирина Светлана Людмила Галина Нина Валентина Зоя Софья',
    male: 'Александр Сергей Владимир Николай Иван Алексей Виктор Анатолий Михаил Пётр Юрий Борис Григорий Фёдор',
    last: 'Иванов Смирнов Кузнецов Попов Васильев Петров Соколов Михайлов Новиков Фёдоров Морозов Волков Алексеев Лебедев Семёнов Егоров Павлов Козлов Степанов Николаев',
    lastEndings: '',
    country: '7',
    phones: ['89#########', '8495#######'],
  },
];

export const allergies = ['penicillin', 'lactose', 'gluten', 'peanuts', 'sulphonamides', 'latex'];
export const tags = ['home visit', 'care home', 'oral supplements', 'after hospital', 'family present'];
