import { greetedName } from './greetedName';

it.each([
  ['Noor Demo', 'Noor'],
  ['  Noor   Demo ', 'Noor'],
  ['Noor', 'Noor'],
  ['Jean-Luc Martin', 'Jean-Luc'],
  ['نور أحمد', 'نور'],
  ['Dr Noor Demo', 'Dr Noor Demo'],
  ['Prof. Noor Demo', 'Prof. Noor Demo'],
  ['Mme Lefebvre', 'Mme Lefebvre'],
  ['N. Demo', 'N. Demo'],
  ['د. نور أحمد', 'د. نور أحمد'],
])('greets %j as %j', (name, greeted) => {
  expect(greetedName(name)).toBe(greeted);
});
