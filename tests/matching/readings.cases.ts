import type { AddressInput } from '#model/matching/address/address.ts'

/** By the words of a reading: texts that only it reads, and the line as it is read then. */
export const readingCases: Readonly<Record<string, readonly (readonly [AddressInput | string, string])[]>> = {
  'a phone number or an e-mail address was left out': [
    [{ full: 'Ann Ray, 9 Elm St, Troy, NY 12180, 518-555-0100' }, '9 ELM ST, TROY, NY 12180'],
    [{ full: '9 Elm St, Troy, New York 12180-1234, cell (518) 555-0100' }, '9 ELM ST, TROY, NY 12180'],
    [{ full: '9 Elm St; Troy; NY; 12180; ann@example.com' }, '9 ELM ST, TROY, NY 12180'],
  ],
  'the text in brackets was left out': [
    ['14 Elm St (moved)', '14 ELM ST'],
    ['14 Elm St (formerly 12 Oak Ln)', '14 ELM ST'],
    ['14 Elm St [2021, sold', '14 ELM ST'],
    [{ full: '9 Elm St, Troy, NY 12180 (moved)' }, '9 ELM ST, TROY, NY 12180'],
  ],
  'a former address was left out': [
    ['14 Elm St formerly 12 Oak Ln', '14 ELM ST'],
    ['14 Elm St, f/k/a Route 2', '14 ELM ST'],
  ],
  'a name in the address was left out': [
    ['14 Elm St c/o Bob Ray', '14 ELM ST'],
    ['14 Elm St attn. Bob Ray', '14 ELM ST'],
  ],
  'a box beside the street was left out': [
    ['PO Box 9, 14 Pond Rd', '14 POND RD'],
    ['P.O. Box 9/14 Pond Rd', '14 POND RD'],
    [{ full: 'PO Box 4, 9 Elm St, Troy, NY 12180' }, '9 ELM ST, TROY, NY 12180'],
  ],
  'the text behind the ZIP code was left out': [
    [{ full: '9 Elm St, Troy, NY 12180 do not mail' }, '9 ELM ST, TROY, NY 12180'],
  ],
  'the street was read behind the ZIP code': [
    [{ full: 'Troy, NY 12180, 9 Elm St' }, '9 ELM ST, TROY, NY 12180'],
  ],
  'a county was left out': [[{ full: '9 Elm St, Troy, Rensselaer, NY, 12180' }, '9 ELM ST, TROY, NY 12180']],
  'dashes were read as commas': [['14 Elm St - back house', '14 ELM ST']],
  'the text behind a dash was left out': [['14 Fox Run - sold 2021', '14 FOX RUN']],
  'a second address was left out': [['14 Pond Rd & 9 Oak St', '14 POND RD']],
  'the first of two addresses was left out': [['14 Pond Rd & 9 Oak St', '9 OAK ST']],
  'words that ran together were set apart': [
    ['14NElmSt', '14 N ELM ST'],
    ['14 CoRd 5', '14 COUNTY ROAD 5'],
  ],
  'the text before the house number was left out': [
    ['The Palms 14 Elm', '14 ELM'],
    [{ full: 'Mr. Ann Ray 9 N Elm Troy NY 12180' }, '9 N ELM, TROY, NY 12180'],
  ],
  'a repeated word was left out': [['14 Pond Rd. Rd', '14 POND RD']],
  'the unit before the house number was read': [
    ['Apt#4 14 Elm St', '14 ELM ST # 4'],
    ['Unit 4 at 14 Elm St', '14 ELM ST # 4'],
  ],
  'a number sign was left out': [['# 14 Elm St', '14 ELM ST']],
  'a comma behind the house number was left out': [['14, Elm St', '14 ELM ST']],
  'the house number was read in words': [
    ['Twenty-One Elm St', '21 ELM ST'],
    ['Fourteen Elm St', '14 ELM ST'],
    ['One Hundred and Five Elm St', '105 ELM ST'],
    ['Twelve Hundred Elm St', '1200 ELM ST'],
  ],
  'letters in the house number were read as digits': [
    ['l4 Pond Rd', '14 POND RD'],
    ['1O5 Pond Rd', '105 POND RD'],
    ['2O Pond Rd', '20 POND RD'],
    ['S81 Pond Rd', '581 POND RD'],
    ['5B1 Pond Rd', '581 POND RD'],
    ['Z00 Pond Rd', '200 POND RD'],
    ['58l Pond Rd', '581 POND RD'],
  ],
  "digits in the street's name were read as letters": [
    ['14 P0nd Rd', '14 POND RD'],
    ['14 E1m St', '14 ELM ST'],
    ['14 8ell Ave', '14 BELL AVE'],
  ],
  'the house number and the street were joined': [
    [{ street: '14', unit: 'Elm St 4B', zip: '78701' }, '14 ELM ST # 4B, TX 78701'],
    [{ street: '14', unit: '5th Ave', zip: '78701' }, '14 5TH AVE, TX 78701'],
  ],
  'the parts of a hyphenated house number were joined': [
    [{ street: '37 18 Bell Blvd', zip: '11361' }, '37-18 BELL BLVD, NY 11361'],
    [{ street: '94 - 1024 Elm St', zip: '96797' }, '94-1024 ELM ST, HI 96797'],
  ],
  'letters in the ZIP code were read as digits': [
    [{ street: '14 Elm St', zip: '787O1' }, '14 ELM ST, TX 78701'],
  ],
  'a house number with a half was read': [['12.5 Elm St', '12 1/2 ELM ST']],
  'the first house number of a range was looked for': [
    ['14 & 16 Pond Rd', '14 POND RD'],
    ['14 - 16 Pond Rd', '14 POND RD'],
    ['14/16 Pond Rd', '14 POND RD'],
    ['14 to 16 Pond Rd', '14 POND RD'],
    ['114-16 Pond Rd', '114 POND RD'],
  ],
  'the last house number of a range was looked for': [
    ['14 and 16 Pond Rd', '16 POND RD'],
    ['114-16 Pond Rd', '116 POND RD'],
    ['14-16-18 Pond Rd', '18 POND RD'],
  ],
  'the house number was read behind the street': [
    ['Elm St 14', '14 ELM ST'],
    ['Elm St., #14', '14 ELM ST'],
    ['N 42nd St 14', '14 N 42ND ST'],
  ],
  'a direction was read': [
    ['14 No. Elm St', '14 N ELM ST'],
    ['14 So Elm', '14 S ELM'],
    ['14 Elm St., So.', '14 ELM ST S'],
    ['14 Nth Elm St', '14 N ELM ST'],
    ['14 Sou. Elm St', '14 S ELM ST'],
    ['14 Elm St Wst', '14 ELM ST W'],
    ['14 Nwest Elm St', '14 NW ELM ST'],
    ['14 So. West Elm St', '14 SW ELM ST'],
    ['14 NO.ELM ST', '14 N ELM ST'],
    ['Sth 14 Elm St', '14 S ELM ST'],
    ['14 NE5th', '14 NE 5TH'],
    ['14SW5th Ave', '14 SW 5TH AVE'],
    ['14 Elm N. Street', '14 N ELM ST'],
    ['14 Elm South St, Apt 4', '14 S ELM ST # 4'],
    ['14 N. Elm St. North', '14 N ELM ST'],
  ],
  'the unit was read': [
    ['14 Elm St Ap 4', '14 ELM ST # 4'],
    ['14 Elm St Condo 4-B', '14 ELM ST # 4B'],
    ['14 Fox Run/4', '14 FOX RUN # 4'],
    ['14 Fox Run (2)', '14 FOX RUN # 2'],
  ],
  'the unit was left out': [[{ street: '14 Elm St', unit: 'N/A', zip: '78701' }, '14 ELM ST, TX 78701']],
  "the highway's name was read": [
    ['14 U S Highway 9', '14 US HIGHWAY 9'],
    ['14 S R 9', '14 STATE HIGHWAY 9'],
    ['14 C/R 9', '14 COUNTY ROAD 9'],
    ['14 Farm Road 1960', '14 FM 1960'],
    ['14 Ranch to Market Rd 620', '14 RM 620'],
    ['14 TR 12', '14 TOWNSHIP ROAD 12'],
  ],
  'a street of a grid was read': [
    ['14 E 400 South St', '14 E 400 S'],
    ['14 E 4th S', '14 E 400 S'],
  ],
  'a Spanish name was written out': [
    ['14 Cno Real', '14 CAMINO REAL'],
    ['14 C Luna', '14 CALLE LUNA'],
    ['14 Avnda Luna', '14 AVENIDA LUNA'],
  ],
  'the kind of the city was left out': [
    [{ street: '9 Elm St', city: 'City of Troy', state: 'NY' }, '9 ELM ST, TROY, NY'],
    [{ street: '9 Elm St', city: 'Troy / Lansingburgh', state: 'NY' }, '9 ELM ST, TROY, NY'],
  ],
}
