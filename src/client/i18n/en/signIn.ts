/** Signing in, unlocking, registering and recovering a password. */
export const enSignIn = {
  login: {
    email: 'Email',
    password: 'Password',
    submit: 'Sign in',
    forgotten: 'Forgot your password?',
    welcome: 'Welcome back',
    or: 'or',
    demo: 'Explore the demo clinic',
    demoText: '24 fictional patients. No account needed.',
    newHere: 'New to Satchel?',
    offline: 'You are offline: signing in needs a connection.',
    earlierPassword: 'The password last used on this device',
    giveUp: 'Give up what is on this device',
    giveUpTitle: 'Give up what this account has on this device?',
    giveUpText:
      'What was not uploaded from this device is lost for good. What was uploaded comes back from the server. Try every password you may have used here first.',
  },
  /** beside the form: what Satchel is, and the words in its picture */
  welcome: {
    weight: 'Weight',
    weightValue: '52.4 kg',
    grip: 'Grip',
    saved: 'Saved on device',
    noSignal: 'No signal needed',
    points: {
      offline: 'Works all day offline',
      first: 'Saved on your device first, then uploaded',
      plan: 'From SARC-F to plan in one visit',
    },
  },
  unlock: {
    text: 'Satchel is locked. Enter your password; it works offline.',
    newText:
      'From now on what this account has on this device is encrypted, and its password opens it. Give the password of your account.',
    again: 'Password, once more',
    againHint: 'There is no connection, so it cannot be checked: it must be the one you sign in with.',
    notTheSame: 'The two are not the same.',
    password: 'Password',
    submit: 'Unlock',
    other: 'Sign in as someone else',
    otherText:
      'What {{name}} has on this device stays locked, records that wait for upload included, until the next sign-in with this account.',
    demoOffline:
      'Without a network, the demo clinic opens with the password printed where its server was started.',
    keep: 'Do not clear the data of this browser: what was not uploaded would be lost.',
  },
  recover: {
    introEmail:
      'Give your email address to get a code, or ask an owner of your clinic for one. With it you choose a new password; you are signed out on every device.',
    ask: 'Send me a code',
    askAgain: 'Send another code',
    asked_one:
      'If there is an account with this address, the code is on its way. It is good for {{count}} hour.',
    asked_other:
      'If there is an account with this address, the code is on its way. It is good for {{count}} hours.',
    intro:
      'An owner of your clinic makes a code for you, under “Accounts”. With it you choose a new password; you are signed out on every device.',
    waiting: 'What waits for upload on a device is not lost: sign in there with the new password.',
    code: 'Code',
    newPassword: 'New password',
    submit: 'Set the new password',
    done: 'The new password is set.',
    back: 'Back to the sign-in',
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
    offline: 'You are offline: creating an account needs a connection.',
  },
  registerThanks: {
    text: 'Check your details and sign in. If that fails, there may already be an account with this email address.',
    signIn: 'Sign in',
  },
  signInAgain: {
    title: 'Your session has ended',
    text_one: '{{count}} record is safe on this device and is uploaded once you sign in.',
    text_other: '{{count}} records are safe on this device and are uploaded once you sign in.',
    nothingWaits: 'You can go on working; what you save is uploaded once you sign in.',
    dialog: 'Sign in again',
  },
  disabled: {
    title: 'Account disabled',
    text: 'The charts were removed from this device; the server has them. Once an owner has enabled the account, sign in again.',
    nothingWaits: 'Nothing waits for upload on this device.',
    waiting_one:
      '{{count}} record still waits on this device. It is uploaded once the account is enabled and you sign in again. You can back it up to a file.',
    waiting_other:
      '{{count}} records still wait on this device. They are uploaded once the account is enabled and you sign in again. You can back them up to a file.',
  },
};
