import type { ErrorCode } from '@/contract/errors';
import { faultSentences, type FaultCode } from '@/contract/faults';

const fault: Record<FaultCode, string> = faultSentences;

/** What goes wrong: failures by their code, faults of fields by theirs, the error screen, what a device has lost. */
export const enFailures = {
  failure: {
    'backup/unreadable': 'This file is not a backup of Satchel, or it is damaged.',
    'backup/newer': 'A newer version of Satchel wrote this file. Update Satchel, then restore from it again.',
    'backup/otherAccount': 'This backup is of another account, which has to sign in to restore from it.',
    'backup/wrongPassword':
      'This password does not open the backup. It opens with the one the account had when it was made.',
    'storage/full':
      'The storage of this device is full. Free some space, then save again. What you typed is still here.',
    'storage/unavailable':
      'This browser does not let Satchel store anything on this device, perhaps because of a private window. What you typed is still here.',
    'storage/locked': 'Satchel is locked. Unlock it with your password.',
    'storage/wrongPassword': 'This is not the password of this account on this device.',
    'storage/otherPassword':
      'What this account left on this device opens only with the password that was last used here.',
    'storage/keyLost':
      'What this account left on this device opens with no password any more: the browser has lost its key. At the sign-in you can give it up and start again.',
    'outbox/otherAccountWaiting':
      'A record of this patient that a colleague saved on this device is still waiting. Ask your colleague to sign in here and upload it, then save again.',
    'outbox/savedMeanwhile':
      'You saved this for the same patient in another tab or on another device after it was shown here. Copy what you typed, reload the page, and add it to the newer record.',
    'outbox/heldFromFile':
      'Nothing was saved: a record from a backup file is on hold in its place. Release or delete it under “Waiting for upload”, then save again.',
    'outbox/changedMeanwhile':
      'This was changed by {{detail}} after it was shown here, so nothing was saved. Look at it as it is now, then choose again.',
    'outbox/changedByYou':
      'You changed or removed this in another tab or on another device after it was shown here, so nothing was saved. Look at it as it is now, then choose again.',
    'outbox/removedMeanwhile':
      'This was removed by {{detail}} after it was shown here, so nothing was saved.',
    'outbox/waitingUnreadable':
      'The record of {{detail}} that waits on this device cannot be read, so nothing was done. See it under “Waiting for upload”.',
    'outbox/calledOff': 'Called off: nothing was saved.',
    'outbox/placeTaken':
      'It could not be put back: another record of this patient waits in its place. Upload that one, then undo again.',
    'outbox/movedMeanwhile': 'The list has changed. It is shown again: please choose the entry once more.',
    'outbox/recordInvalid': 'Please correct the marked fields.',
    'outbox/importInvalid':
      'This version of Satchel refuses this imported record: {{detail}} Correct it, then release it.',
    'outbox/unknownType': 'This kind of record cannot be saved.',
    'network/unreachable': 'The server cannot be reached. Check the connection, then try again.',
    'network/timeout': 'The server took too long to answer. Try again in a while.',
    'network/unreadableAnswer':
      'The answer could not be understood. It may come from the sign-in page of this network: open that, then try again.',
    'network/repeatedPage':
      'The server sent the same page of the list twice, so the rest could not be read. Try again later; if it happens again, tell the person who runs the server.',
    'auth/wrongCredentials': 'The email address or the password is not right.',
    'auth/signInRequired': 'Please sign in again.',
    'auth/sessionEnded': 'Your session has ended. Please sign in again.',
    'auth/accountDisabled': 'This account is disabled. Ask an owner of the clinic.',
    'auth/forbidden': 'Your role may not do this. Ask an owner of the clinic.',
    'auth/foreignOrigin': 'This can only be asked by Satchel itself.',
    'account/wrongPassword': 'The current password is not right.',
    'account/sessionNotFound': 'This session has ended already.',
    'account/notFound': 'This clinic has no such account.',
    'account/lastOwner': 'A clinic needs an owner. Make another account an owner first.',
    'account/own': 'You cannot do this to your own account. Another owner can.',
    'account/recoveryUnknown':
      'This code is not known for this address, was used or has expired. Ask an owner of your clinic for a new one.',
    'account/recoveryNotFound': 'This code was used, has expired or was revoked already.',
    'account/noEmail': 'This server sends no email. Ask an owner of your clinic for a code.',
    'account/invitationNotFound': 'This invitation was used, has expired or was revoked already.',
    'record/conflict':
      'Someone changed this record on another device meanwhile. Yours is kept on this device: compare both, and choose.',
    'record/cursorUnknown': 'The server was set back to an earlier state. Everything is read again.',
    'record/notFound': 'The server does not have this record, or it belongs to another clinic.',
    'record/unknownPatient': 'The server does not have this patient yet.',
    'record/revisionReused': 'Something else was sent under the same number. Save the record again.',
    'request/invalid': 'The server found something to correct: {{detail}}',
    'request/malformed': 'The server could not read what was sent.',
    'request/notFound': 'The server does not know this address. It may be an older version.',
    'request/timeout': 'The connection was too slow to send this. Try again in a while.',
    'request/tooLarge': 'This is too large to be sent. Shorten the notes, then save again.',
    'request/unsupportedMediaType': 'The server could not read what was sent.',
    'request/tooMany': 'Too many tries. Wait a minute, then try again.',
    'request/plainHttp':
      'The connection to the server is not encrypted, so the server does not answer. Contact its administrator.',
    'registration/invitationUnknown':
      'This code is not known, was used or has expired. Ask the owner of the clinic for a new one.',
    'registration/inviteOnly':
      'On this server, a new account needs an invitation code. Ask the owner of your clinic for one.',
    'registration/closed': 'This server does not accept new accounts. Contact its administrator.',
    'registration/tooMany':
      'Too many accounts were created from this network today. Try again tomorrow, or contact the administrator of the server.',
    'server/unexpected': 'Something went wrong on the server. Try again in a while.',
    'server/unavailable': 'The server is not available at the moment. Try again in a while.',
    'server/busy': 'The server is too busy at the moment. Try again in a while.',
  } satisfies Record<ErrorCode, string>,
  loss: {
    title_one: '{{count}} record on this device was lost',
    title_other: '{{count}} records on this device were lost',
    lastSaved: 'The last save on this device was on {{moment}}.',
    text: 'The browser cleared or damaged its storage. What was uploaded before is safe. Enter what is missing again, or restore it from a backup.',
    understood: 'I have read this',
  },
  restored: {
    title_one: 'The server was set back to an earlier state: {{count}} record that it lost waits here again',
    title_other:
      'The server was set back to an earlier state: {{count}} records that it lost wait here again',
    text: 'They upload automatically. Where the server has another version, you compare both under “Waiting for upload” and choose.',
  },
  stale: {
    title: 'Not up to date',
    since: 'Not up to date since {{moment}}',
    count_one: '{{count}} not read',
    count_other: '{{count}} not read',
    /** `reason`: one or more sentences */
    reason: '{{kinds}}: {{reason}}',
    items_one: '{{count}} entry of this list cannot be read by this version of Satchel. Update Satchel.',
    items_other: '{{count}} entries of this list cannot be read by this version of Satchel. Update Satchel.',
    unreadable_one:
      '{{count}} record on the server cannot be read by this version of Satchel. An earlier version of it may be shown. Update Satchel.',
    unreadable_other:
      '{{count}} records on the server cannot be read by this version of Satchel. Earlier versions of them may be shown. Update Satchel.',
  },
  clock: {
    behind: 'The clock of this device is {{duration}} behind.',
    ahead: 'The clock of this device is {{duration}} ahead.',
    text: 'Set the date and time in the settings of the device. Until then, new records get the wrong date, and ages, visits and reminders are calculated for the wrong day. Stored records are safe.',
  },
  error: {
    notFoundTitle: 'Page Not Found',
    notFoundText: "We couldn't find the page you are looking for.",
    otherTitle: 'Oops! Something went wrong.',
    otherText: "We are working on it and we'll get it fixed as soon as we can",
    backToHome: 'Back to Home',
    saveReport: 'Save a report of what happened',
    reportHint:
      'A session log for the developers. Names, contacts and notes are hidden in it, and nothing is sent.',
    tryAgain: 'Try again',
    partMissing:
      'This part of Satchel is not on this device yet. Connect, or reload the page, then try again.',
    screenMissing: "This screen is not on this device yet. It opens automatically when you're online.",
  },
  /** what is wrong with a field: the sentences of the contract */
  fault,
};
