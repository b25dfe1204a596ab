import type { ErrorCode } from '@/contract/errors';
import { faultSentences, type FaultCode } from '@/contract/faults';

const fault: Record<FaultCode, string> = faultSentences;

/** The words of the app in English: the catalogue that the others are checked against. */
export const en = {
  app: {
    name: 'Satchel',
    tagline: 'The patient chart for home visits without a signal',
    skipToContent: 'Skip to content',
    scrollToTop: 'Scroll to top',
    footer: 'Satchel supports clinical judgement; it does not replace it.',
  },
  /** the name of each screen: its heading, its entry in the navigation, the title of the tab */
  screens: {
    home: 'Home',
    login: 'Sign in',
    register: 'Create an account',
    registerThanks: 'Thank you',
    notAuthorized: 'Not authorized',
    patients: 'Patients',
    patientLookup: 'Find a patient',
    patientWindows: 'Patient windows',
    patient: 'Patient chart',
    visit: 'Home visit',
    labList: 'Lab results',
    labAdd: 'Add lab results',
    labEdit: 'Edit lab result',
    patientLabs: 'Labs',
    reminders: 'Reminders',
    reminderAddCatalog: 'Add from catalog',
    reminderAddMeals: 'Add meal reminders',
    dynamometry: 'Grip strength',
    dynamometryEdit: 'Grip session',
    supplements: 'Supplements',
    supplementsEdit: 'Supplements of a patient',
    outbox: 'Waiting for upload',
    settings: 'Settings',
    accounts: 'Accounts',
  },
  nav: {
    label: 'Main',
    open: 'Open navigation',
    close: 'Close navigation',
    collapse: 'Collapse navigation',
    expand: 'Expand navigation',
    groups: { patients: 'Patients', records: 'Records', device: 'Administration' },
    switching: 'Changing the layout …',
  },
  account: {
    menu: 'Account of {{name}}',
    signOut: 'Sign out',
    roles: { owner: 'Owner', nutritionist: 'Nutritionist', viewer: 'Viewer' },
  },
  palette: {
    open: 'Search',
    title: 'Search patients, screens and actions',
    placeholder: 'A patient, a screen or an action',
    results: 'Results',
    groups: { patients: 'Patients', screens: 'Screens', actions: 'Actions' },
    empty: 'Nothing found for “{{typed}}”.',
    more_one: 'and {{count}} more patient: type more of the name',
    more_other: 'and {{count}} more patients: type more of the name',
    keys: { move: 'move', open: 'open', close: 'close' },
    actions: {
      newPatient: 'Add a new patient',
      uploadNow: 'Upload now',
      appearance: 'Change the appearance',
      theme: 'Theme: {{theme}}',
      language: 'Language: {{language}}',
    },
  },
  shortcuts: {
    title: 'Shortcuts',
    none: 'No shortcuts yet. Choose the screens you open often.',
    choose: 'Choose shortcuts',
    done: 'Done',
  },
  notifications: {
    title: 'Notifications',
    titleUnread_one: 'Notifications, {{count}} unread',
    titleUnread_other: 'Notifications, {{count}} unread',
    none: 'Nothing needs your attention.',
    markAllRead: 'Mark all as read',
    notTaken: 'Not taken by the server: {{record}}, {{name}}.',
    damaged_one: '{{count}} record on this device cannot be read.',
    damaged_other: '{{count}} records on this device cannot be read.',
    unreadable: 'The storage of this device cannot be read.',
    signIn_one: '{{count}} record waits until you sign in again.',
    signIn_other: '{{count}} records wait until you sign in again.',
    look: 'Look at it',
  },
  settings: {
    appearance: 'Appearance',
    layout: 'Layout',
    language: 'Language',
    device: 'This device',
    reset: 'Reset to the defaults',
    theme: { label: 'Theme', light: 'Light', dark: 'Dark', system: 'System' },
    primaryColor: { label: 'Primary colour', purple: 'Purple', pinkViolet: 'Pink-violet' },
    skin: { label: 'Skin', default: 'Default', bordered: 'Bordered' },
    isVerticalNavSemiDark: { label: 'Semi-dark navigation', hint: 'A dark navigation beside light content.' },
    contentLayoutNav: {
      label: 'Navigation',
      vertical: 'Vertical',
      horizontal: 'Horizontal',
      hint: 'On a phone the navigation is always vertical.',
    },
    contentWidth: { label: 'Content width', boxed: 'Boxed', wide: 'Wide' },
    navbarType: { label: 'Navbar', sticky: 'Sticky', static: 'Static', hidden: 'Hidden' },
    isNavbarBlurred: {
      label: 'Blurred navbar',
      hint: 'What scrolls below a sticky navbar shimmers through.',
    },
    footerType: { label: 'Footer', static: 'Static', sticky: 'Sticky', hidden: 'Hidden' },
    isVerticalNavCollapsed: { label: 'Collapsed navigation', hint: 'Icons only; on a wide screen.' },
    horizontalNavType: {
      label: 'Horizontal navigation bar',
      sticky: 'Sticky',
      static: 'Static',
      hidden: 'Hidden',
    },
    languageFailed: 'This language could not be loaded. Connect once, then choose it again.',
    storage: {
      label: 'Storage',
      used: '{{used}} used of {{available}}',
      unknown: 'This browser does not say how much is used.',
      protected: 'Protected: the browser keeps this storage until you clear it yourself.',
      unprotected: 'Not protected: the browser may clear this storage when the disk is full.',
      protect: 'Protect it',
      refused: 'The browser did not agree. Installing Satchel, or using it more often, makes it agree.',
    },
  },
  install: {
    label: 'Installed app',
    offer: 'Install Satchel',
    offered: 'Satchel can be installed: it then opens in a window of its own, with or without a network.',
    installed: 'Satchel is installed on this device.',
    unavailable: 'This browser does not offer to install Satchel, or it is installed already.',
  },
  update: {
    ready: 'A new version is ready',
    explain: 'Nothing changes until you update. Records that wait for upload stay on this device.',
    later: 'Later',
    now: 'Update now',
    typedTitle: 'Save first',
    typed: 'There is something typed that is not saved. Save or discard it, then update.',
    elsewhere: 'Another tab has updated Satchel. Reload this tab when nothing is typed in it.',
    reload: 'Reload',
    understood: 'Understood',
  },
  home: {
    hello: 'Hello {{name}}',
    openOutbox: 'See what waits',
    openPatients: 'Open the patients',
  },
  notAuthorized: {
    text: 'This screen is for owners of the clinic. Your role is {{role}}.',
    owner: 'Your role, owner, may open every screen.',
    signedOut: 'This screen needs a role that you do not have.',
    what: 'If you need it, ask an owner of your clinic to change your role.',
  },
  /** until its issue is built, a screen says what will be there */
  planned: {
    notYet: 'This screen is not ready yet.',
    willBe: 'What will be here',
    openChart: 'Open the chart of {{name}}',
    text: {
      patientLookup:
        'One box that finds a patient by name, date of birth, phone or identifier, forgiving accents and typing errors, also without a connection.',
      patientWindows: 'Up to four charts side by side, to compare them or to visit a household together.',
      visit:
        'The guided home visit: details, SARC-F, measurements, grip strength, then review and save, without a connection from start to end.',
      labList:
        'All lab results of all patients, by analyte, flag and date, the critical and unseen ones first.',
      labAdd:
        'Entering lab results at the speed of typing, by panel or single analyte, with flags as you type.',
      labEdit: 'Correcting one lab result; the earlier value stays in the history.',
      patientLabs: 'The lab results of this patient by analyte, with trend charts and reference ranges.',
      reminders: 'Reminders that are due, overdue, upcoming and done, with a calendar file.',
      reminderAddCatalog: 'Adding a reminder from a template, with its repeats and the next five dates.',
      reminderAddMeals: 'Adding reminders for meals, each with its own time and days.',
      dynamometry: 'All grip strength sessions, the newest of each patient, those below the cut-off first.',
      dynamometryEdit:
        'A grip strength session: three trials a hand, best, mean, asymmetry, and what they mean.',
      supplements:
        'All current supplements by patient, those above the upper limit or interacting with others first.',
      supplementsEdit:
        'The supplements of this patient: doses, times, reasons, totals and interactions, with pause and stop.',
      accounts: 'The accounts of the clinic: inviting, roles, disabling, signing out everywhere.',
    },
  },
  connection: {
    offline: 'Offline',
    serverNotAnswering: 'Server not answering',
    signInToUpload: 'Sign in to upload',
    connected: 'Connected',
    explained: {
      offline:
        'Records are safe on this device. They are uploaded by themselves when the connection is back.',
      serverNotAnswering: 'There is a network, but the server does not answer. “Upload now” tries again.',
      signInToUpload: 'Records are safe on this device. They are uploaded after you sign in again.',
    },
    pending_one: '{{count}} waiting for upload',
    pending_other: '{{count}} waiting for upload',
    uploading: 'Uploading {{done}} of {{total}}',
    unreadable: 'Storage cannot be read',
    unread: 'Reading what waits on this device …',
  },
  save: {
    savedOnDevice: 'Saved on this device',
    uploaded: 'Uploaded',
    waitingSince:
      'Waiting for upload since {{time}}. Saving again replaces it; another one can be recorded once it is uploaded.',
    correcting: 'This record is uploaded. Saving again corrects it.',
    failed: 'Not saved',
  },
  failure: {
    'storage/full':
      'The storage of this device is full. Free some space, then save again. What you typed is still here.',
    'storage/unavailable':
      'This browser does not let Satchel store anything on this device, perhaps because of a private window. What you typed is still here.',
    'outbox/otherAccountWaiting':
      'A record of this patient that a colleague saved on this device is still waiting. Ask your colleague to sign in here and upload it, then save again.',
    'outbox/savedMeanwhile':
      'Another tab saved this for the same patient after this form was opened. Copy what you typed, reload the page, and add it to the newer record.',
    'outbox/recordInvalid': 'Please correct the marked fields.',
    'outbox/unknownType': 'This kind of record cannot be saved.',
    'network/unreachable': 'The server cannot be reached. Check the connection, then try again.',
    'network/timeout': 'The server took too long to answer. Try again in a while.',
    'network/unreadableAnswer':
      'The answer could not be understood. It may come from the sign-in page of this network: open that, then try again.',
    'auth/wrongCredentials': 'The email address or the password is not right.',
    'auth/signInRequired': 'Please sign in again.',
    'auth/sessionEnded': 'Your session has ended. Please sign in again.',
    'auth/forbidden': 'Your role may not do this. Ask an owner of the clinic.',
    'auth/foreignOrigin': 'This can only be asked by Satchel itself.',
    'record/conflict':
      'Someone changed this record on another device meanwhile. Yours is kept on this device: settle with your colleague which one is right.',
    'record/notFound': 'The server does not have this record, or it belongs to another clinic.',
    'record/unknownPatient': 'The server does not have this patient yet.',
    'record/revisionReused': 'This device sent something else under the same number. Save the record again.',
    'request/invalid': 'The server found something to correct: {{detail}}',
    'request/malformed': 'The server could not read what was sent.',
    'request/notFound': 'The server does not know this address. It may be an older version.',
    'request/timeout': 'The connection was too slow to send this. Try again in a while.',
    'request/tooLarge': 'This is too large to be sent. Shorten the notes, then save again.',
    'request/unsupportedMediaType': 'The server could not read what was sent.',
    'request/tooMany': 'Too many tries. Wait a minute, then try again.',
    'registration/invitationUnknown':
      'This code is not known, was used or has expired. Ask the owner of the clinic for a new one.',
    'server/unexpected': 'Something went wrong on the server. Try again in a while.',
  } satisfies Record<ErrorCode, string>,
  form: {
    save: 'Save',
    cancel: 'Cancel',
    discardTitle: 'Discard what you typed?',
    discard: 'Discard',
    keepTyping: 'Keep typing',
  },
  login: {
    email: 'Email',
    password: 'Password',
    submit: 'Sign in',
    offline: 'You are offline: signing in needs a connection.',
  },
  register: {
    intro: 'For a new clinic, or with the invitation code of an existing one.',
    place: 'Clinic',
    newClinic: 'A new clinic',
    join: 'I have an invitation code',
    name: 'Full name',
    email: 'Email',
    password: 'Password',
    passwordHint: 'At least {{count}} characters.',
    clinicName: 'Clinic name',
    invitationCode: 'Invitation code',
    submit: 'Create account',
    haveAccount: 'I have an account already',
  },
  registerThanks: {
    text: 'If this email address was free, the account is ready: sign in with it to begin. If that fails, there may already be an account with this address.',
    signIn: 'Sign in',
  },
  /** by UCUM code */
  units: { 'kg/m2': 'kg/m²', kg: 'kg', cm: 'cm', s: 's' },
  record: {
    capturedAt: 'Captured',
    waiting: 'Waiting for upload',
  },
  patients: {
    new: 'New patient',
    edit: 'Edit patient',
    filter: 'Filter patients',
    empty: 'No patients yet. “New patient” adds the first, with or without a connection.',
    noMatch: 'No patient matches this filter.',
    name: 'Name',
    age: 'Age',
    ageYears_one: '{{count}} year',
    ageYears_other: '{{count}} years',
    birthDate: 'Date of birth',
    firstName: 'First name',
    lastName: 'Last name',
    sex: 'Sex',
    phone: 'Phone',
    email: 'Email',
    identifier: 'Identifier',
    address: 'Address',
    allergies: 'Allergies',
    allergiesHint: 'Type one and press Enter',
    notes: 'Notes',
    unreadable: 'The patients kept on this device cannot be read: the browser does not open its storage.',
    sexes: { female: 'Female', male: 'Male', other: 'Other', unknown: 'Unknown' },
    count_one: '{{count}} patient',
    count_other: '{{count}} patients',
  },
  faultSimulator: {
    title: 'Fault simulator',
    intro:
      'For training and for developers, in the demo only. Choose how the server misbehaves, then go on working: nothing that you save is lost. It holds for everyone in your clinic, until it is turned off or the server is restarted.',
    needsServer:
      'You are offline. The simulator is in the server: it can be changed when the connection is back.',
    turnOff: 'Turn off',
    names: {
      none: 'No fault',
      slow: 'Slow',
      failing: 'Failing',
      busy: 'Busy',
      refusing: 'Refusing',
      unauthorized: 'Sign-in not accepted',
      lying: 'Lying',
      wrongRecord: 'Wrong record',
      halfAnswer: 'Half an answer',
      lostAnswer: 'Lost answer',
      portal: 'Sign-in page of a network',
      silent: 'Silent',
    },
    effects: {
      none: 'The server answers as it should. What waits is uploaded.',
      slow: 'Every answer comes some seconds late. You can go on working: the record waits a little longer, then it is uploaded.',
      failing:
        'The server answers each save with an error (500). The record waits on this device and is sent again later.',
      busy: 'The server asks for patience (503). The record waits on this device and is sent again later.',
      refusing:
        'The server finds fault with the notes of each record (400). The record stays on this device, with the reason.',
      unauthorized:
        'The server does not accept your sign-in for saving (401). The record waits on this device.',
      lying:
        'The answer says 200, but in it that the save did not succeed. Satchel does not take that for a success: the record waits.',
      wrongRecord:
        'The server confirms another record than the one sent. Satchel does not take that for a success: the record waits.',
      halfAnswer:
        'The server saves the record, but its answer breaks off in the middle. The record waits, is sent again, and is on the server once.',
      lostAnswer:
        'The server saves the record, but its answer never arrives. The record waits, is sent again, and is on the server once.',
      portal:
        'The sign-in page of a hotel stands between you and the server. Satchel notices that this is not its server, and sends no records.',
      silent:
        'The server breaks every connection at once. Satchel says that the server does not answer; everything waits on this device.',
    },
    active: {
      slow: 'Training: the server answers late.',
      failing: 'Training: the server answers each save with an error.',
      busy: 'Training: the server is too busy to save.',
      refusing: 'Training: the server refuses each record.',
      unauthorized: 'Training: the server does not accept your sign-in for saving.',
      lying: 'Training: the server answers 200 although nothing is saved.',
      wrongRecord: 'Training: the server confirms the wrong record.',
      halfAnswer: 'Training: the server breaks off its answers in the middle.',
      lostAnswer: 'Training: the server saves, but its answers get lost.',
      portal: 'Training: the server is hidden behind the sign-in page of a network.',
      silent: 'Training: the server breaks every connection.',
    },
  },
  chart: {
    overview: 'Overview',
    sarcF: 'SARC-F',
    measurements: 'Measurements',
    noAllergies: 'No allergies recorded',
    unknown: 'Unknown patient',
    notOfClinic: 'There is no such patient in your clinic, or the address is not right.',
    notOnDevice:
      'This patient is not on this device. With a connection, Satchel fetches the patients of your clinic.',
    lastSarcF: 'Last SARC-F',
    lastMeasurements: 'Last measurements',
    nothingYet: 'Nothing recorded yet',
    contact: 'Contact',
    tabs: 'Chart',
  },
  sarcF: {
    title: 'SARC-F',
    new: 'New screening',
    history: 'All screenings',
    score: 'Score',
    scoreOf: '{{points}} of 10',
    result: 'Meaning',
    pending: 'Answer all five questions to see the score.',
    unvalidated: 'Unvalidated translation: a clinician must check the wording before use.',
    caution: 'A screen supports your judgement; a negative one does not exclude sarcopenia.',
    screen: {
      positive: 'Positive screen: at risk of sarcopenia',
      negative: 'Negative screen',
      indeterminate: 'Incomplete: cannot be classified',
    },
    items: {
      strength: {
        name: 'Strength',
        question: 'How much difficulty do you have in lifting and carrying 10 pounds?',
        answers: { '0': 'None', '1': 'Some', '2': 'A lot or unable' },
      },
      assistance_walking: {
        name: 'Assistance in walking',
        question: 'How much difficulty do you have walking across a room?',
        answers: { '0': 'None', '1': 'Some', '2': 'A lot, use aids, or unable' },
      },
      rise_from_chair: {
        name: 'Rise from a chair',
        question: 'How much difficulty do you have transferring from a chair or bed?',
        answers: { '0': 'None', '1': 'Some', '2': 'A lot or unable without help' },
      },
      climb_stairs: {
        name: 'Climb stairs',
        question: 'How much difficulty do you have climbing a flight of 10 stairs?',
        answers: { '0': 'None', '1': 'Some', '2': 'A lot or unable' },
      },
      falls: {
        name: 'Falls',
        question: 'How many times have you fallen in the past year?',
        answers: { '0': 'None', '1': '1-3 falls', '2': '4 or more falls' },
      },
    },
  },
  measurements: {
    valueOf: '{{measure}}: {{value}}',
    title: 'Measurements',
    new: 'New measurements',
    history: 'All measurements',
    intro: 'Each is optional; at least one is needed.',
    bmi: 'BMI',
    bmiPending: 'Weight and height give the BMI.',
    bmiClass: {
      'thinness-severe': 'Severe thinness',
      'thinness-moderate': 'Moderate thinness',
      'thinness-mild': 'Mild thinness',
      normal: 'Normal',
      overweight: 'Overweight',
      'obesity-1': 'Obesity class I',
      'obesity-2': 'Obesity class II',
      'obesity-3': 'Obesity class III',
      tooYoung: 'No adult class below 18 years',
      ageNeeded: 'Cannot assess: age needed',
    },
    classSource: 'WHO classes',
    confirmTitle: 'Please check these values ({{name}})',
    confirmText: '{{measure}}: {{value}} is unusual (most are between {{min}} and {{max}}).',
    confirmYes: 'They are right',
    confirmNo: 'Correct them',
    confirmed: 'Confirmed as unusual',
    fields: {
      weight_kg: 'Weight (kg)',
      height_cm: 'Height (cm)',
      knee_height_cm: 'Knee height (heel to knee, cm)',
      waist_cm: 'Waist (cm)',
      hip_cm: 'Hip (cm)',
      calf_cm: 'Calf circumference (cm)',
      mid_upper_arm_cm: 'Mid-upper arm (cm)',
      gait_4m_s: 'Gait speed, 4 m (s)',
      chair_stands_5_s: 'Five chair stands (s)',
      timed_up_and_go_s: 'Timed up and go (s)',
      asm_kg: 'Appendicular muscle mass (kg)',
    },
  },
  outbox: {
    uploadNow: 'Upload now',
    empty: 'Nothing is waiting on this device.',
    patient: 'Patient',
    kind: 'Record',
    kinds: { patients: 'Patient', sarcF: 'SARC-F', physicalData: 'Measurements' },
    state: 'State',
    attempts: 'Attempts',
    states: { waiting: 'Waiting', waitingForPatient: 'Waiting for patient', failed: 'Not taken' },
    report_one: '{{count}} uploaded, {{failed}} failed',
    report_other: '{{count}} uploaded, {{failed}} failed',
    damaged_one: '{{count}} record on this device cannot be read. It is kept as it is.',
    damaged_other: '{{count}} records on this device cannot be read. They are kept as they are.',
    unreadable: 'What waits on this device cannot be read: the browser does not open its storage.',
    signOutTitle: 'Records are still waiting',
    signOutText_one:
      '{{count}} record has not been uploaded. It stays on this device and is uploaded when you sign in here again.',
    signOutText_other:
      '{{count}} records have not been uploaded. They stay on this device and are uploaded when you sign in here again.',
    signOutAnyway: 'Sign out',
    stay: 'Stay signed in',
  },
  error: {
    notFoundTitle: 'Page Not Found',
    notFoundText: "We couldn't find the page you are looking for.",
    otherTitle: 'Oops! Something went wrong.',
    otherText: "We are working on it and we'll get it fixed as soon as we can",
    backToHome: 'Back to Home',
    tryAgain: 'Try again',
    partFailed: 'This could not be loaded. Connect, or reload the page, then try again.',
  },
  /** what is wrong with a field: the sentences of the contract */
  fault,
};

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** A catalogue with the same keys; which forms a plural has is the language's own. */
type Translated<T> = {
  [K in keyof T as K extends `${string}_${Plural}` ? never : K]: T[K] extends string
    ? string
    : Translated<T[K]>;
} & {
  [K in keyof T as K extends `${infer Base}_${Plural}` ? `${Base}_other` : never]: string;
} & {
  [K in keyof T as K extends `${infer Base}_${Plural}` ? `${Base}_${Plural}` : never]?: string;
};

export type Catalogue = Translated<typeof en>;
