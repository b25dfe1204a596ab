/** A CSV file of a clinic's patients, all different people. @param count of the patients */
export function clinicCsv(count: number): string {
  const row = (index: number) => {
    const names = `Importée${letters(index)},Nouvelle${letters(index * 7)}`;
    return `${names},${1930 + (index % 60)}-0${1 + (index % 9)}-1${index % 10},F`;
  };
  return ['Prénom,Nom,Date de naissance,Sexe', ...Array.from({ length: count }, (_, at) => row(at))].join(
    '\n',
  );
}

/** Unique letters for each number, because names have no digits. */
function letters(number: number): string {
  return [...number.toString(26)]
    .map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)))
    .join('');
}
