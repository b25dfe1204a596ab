/** The accounts and passwords of the stories. */

/** The account of the demo clinic. */
export const demo = { email: 'demo@satchel.example', password: 'satchel-demo' };
export const amal = { email: 'amal@satchel.example', password: 'a-long-password' };
export const newcomer = { email: 'newcomer@satchel.example', password: 'a long enough password' };
/** for the stories that change the password */
export const changedPassword = 'a-longer-password';

export const passwords = [demo.password, amal.password, newcomer.password, changedPassword];
export const people = [demo, amal, newcomer];
