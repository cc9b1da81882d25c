/** People with an address each, which take longest to read: about 60 bytes a line. */
export const peopleLines = (count: number, from = 0): string =>
  Array.from(
    { length: count },
    (_, at) => `Pat${from + at} Adams, ${100 + from + at} North Elm Street Apt ${at % 90}, Austin, TX 78701`,
  ).join('\n')
