/** The fault simulator of the demo. */
export const enFaultSimulator = {
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
};
