import type { TextsBehind } from './perturb.ts'

/** What examples of failures are shown of. */
export const textsToLookAt: TextsBehind = {
  remarks: ['(rear house)', 'do not mail', 'moved?', 'call first', 'gate code 1234', 'NEW OWNER'],
  buildings: ['Overlook Park Flats', 'Bldg C', 'The Meridian', 'Lakeview Condominiums', 'Sunrise Village'],
  floors: ['Second Floor', 'Ground Floor', '2 Floor', 'Lower Level', 'Fourth Fl'],
  counties: ['Tarrant County', 'Cook County', 'Worcester Co'],
}

/** What the figures are of. No text is in both. */
export const textsToMeasure: TextsBehind = {
  remarks: [
    ...['deceased', 'returned mail', '(sold 2021)', 'vacant lot', 'ask for Jim', 'second home', 'see notes'],
    ...['OLD ADDRESS', 'corner lot', 'next to the school', 'beware of dog', '*verify*', 'forwarded to TX'],
  ],
  buildings: [
    ...['Harbor Pointe Apartments', 'Building 7', 'Stonegate Mobile Home Park', 'Willow Terrace Apts'],
    ...['Tower B', 'The Residences at Main', 'Marquis Lofts', 'Greenbrier Townhomes', 'Casa Bonita'],
    ...['Whispering Pines Estates', 'Phase II', 'Heritage Manor', 'Mill Creek Crossing'],
  ],
  floors: [
    'First Floor',
    '3rd Fl',
    'Third Floor',
    'Upper Level',
    'Main Floor',
    '1 Flr',
    'Top Floor',
    'Garden Level',
  ],
  counties: [
    'Pinellas County',
    'Hampden County',
    'Sangamon Co.',
    'Kane County',
    'Bay Cnty',
    'Saint Lucie County',
  ],
}
