/** Who signs in in the stories, and by which passwords. */

/** The account of the demo clinic. */
export const demo = { email: 'demo@satchel.example', password: 'satchel-demo' };
export const amal = { email: 'amal@satchel.example', password: 'a-long-password' };
export const newcomer = { email: 'newcomer@satchel.example', password: 'a long enough password' };
/** of the stories in which somebody changes it */
export const changedPassword = 'a-longer-password';

export const passwords = [demo.password, amal.password, newcomer.password, changedPassword];
export const people = [demo, amal, newcomer];
