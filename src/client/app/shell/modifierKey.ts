/** As it is printed on the keyboard: Command on a Mac, else Control. */
export const modifierKey = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl';
