import type { HeaderSet } from './header-set.ts'

/** As `crmHeaders`: cell phones before others, units by other names, full names beside their parts, owners' mail. */
export const moreHeaders: readonly HeaderSet[] = [
  {
    from: 'kvCORE, home phone first',
    headers:
      'first_name|last_name|email|home_phone|cell_phone_1|work_phone|primary_address|primary_city|primary_state|primary_zip|deal_type',
    row: 'Ann|Lopez|ann@example.com|512-555-0100|512-555-0101|512-555-0102|12 Elm St|Austin|TX|78704|seller',
    expected:
      'firstName=first_name|lastName=last_name|street=primary_address|city=primary_city|state=primary_state|zip=primary_zip|phone=cell_phone_1|email=email',
  },
  {
    from: 'Zoho CRM',
    headers:
      'Record Id|Contact Owner|First Name|Last Name|Full Name|Email|Phone|Home Phone|Mobile|Mailing Street|Mailing City|Mailing State|Mailing Zip|Mailing Country|Other Street|Other City|Lead Source',
    row: '55|Kim Agent|Ann|Lopez|Ann Lopez|ann@example.com|||512-555-0101|12 Elm St|Austin|TX|78704|US|||Web',
    expected:
      'firstName=First Name|lastName=Last Name|street=Mailing Street|city=Mailing City|state=Mailing State|zip=Mailing Zip|phone=Mobile|email=Email',
  },
  {
    from: 'Mailchimp, with regions',
    headers:
      'Email Address|First Name|Last Name|Address|Phone Number|Tags|MEMBER_RATING|CC|REGION|LATITUDE|LONGITUDE|TIMEZONE',
    row: 'ann@example.com|Ann|Lopez|12 Elm St  Austin  TX 78704|512-555-0101|past|2|US|TX|30.2|-97.7|America/Chicago',
    expected:
      'firstName=First Name|lastName=Last Name|fullAddress=Address|phone=Phone Number|email=Email Address',
  },
  {
    from: 'Google Contacts, extended address',
    headers:
      'First Name|Last Name|Labels|E-mail 1 - Value|Phone 1 - Value|Address 1 - Street|Address 1 - Extended Address|Address 1 - City|Address 1 - Region|Address 1 - Postal Code',
    row: 'Ann|Lopez|x|ann@example.com|512-555-0101|12 Elm St|Apt 4B|Austin|TX|78704',
    expected:
      'firstName=First Name|lastName=Last Name|street=Address 1 - Street|unit=Address 1 - Extended Address|city=Address 1 - City|state=Address 1 - Region|zip=Address 1 - Postal Code|phone=Phone 1 - Value|email=E-mail 1 - Value',
  },
  {
    from: 'a list in Spanish',
    headers: 'Nombre|Apellido|Calle|Apartamento|Ciudad|Estado|Codigo Postal|Telefono|Correo',
    row: 'Ana|Lopez|12 Elm St|4B|Austin|TX|78704|512-555-0101|ana@example.com',
    expected:
      'firstName=Nombre|lastName=Apellido|street=Calle|unit=Apartamento|city=Ciudad|state=Estado|zip=Codigo Postal|phone=Telefono|email=Correo',
  },
  {
    from: 'a list with Name beside First Name',
    headers: 'Name|First Name|Street|Street 2|City|State|Zip|Home Phone|Cell',
    row: 'Lopez|Ann|12 Elm St|Unit 3|Austin|TX|78704|512-555-0100|512-555-0101',
    expected:
      'firstName=First Name|lastName=Name|street=Street|unit=Street 2|city=City|state=State|zip=Zip|phone=Cell',
  },
  {
    from: 'Shopify, whose second line is Address2',
    headers:
      'First Name|Last Name|Email|Accepts Email Marketing|Default Address Company|Default Address Address1|Default Address Address2|Default Address City|Default Address Province Code|Default Address Country Code|Default Address Zip|Phone',
    row: 'Ann|Lopez|ann@example.com|yes||12 Elm St|Apt 4B|Austin|TX|US|78704|512-555-0101',
    expected:
      'firstName=First Name|lastName=Last Name|street=Default Address Address1|unit=Default Address Address2|city=Default Address City|state=Default Address Province Code|zip=Default Address Zip|phone=Phone|email=Email',
  },
  {
    from: 'an appraisal district of Texas, owner state only',
    headers:
      'prop_id|py_owner_name|py_addr_line1|py_addr_line2|py_addr_city|py_addr_state|py_addr_zip|situs_num|situs_street|situs_full|situs_city|situs_zip',
    row: 'R100|LOPEZ ANN|9 OAK AVE||NEWARK|NJ|07102|12|ELM ST|12 ELM ST|AUSTIN|78704',
    expected: 'fullName=py_owner_name|street=situs_full|city=situs_city|zip=situs_zip',
  },
  {
    from: 'an assessor of Arizona',
    headers:
      'APN|OWNER_NAME|MAIL_ADDR1|MAIL_ADDR2|MAIL_CITY|MAIL_STATE|MAIL_ZIP|PHYSICAL_STREET|PHYSICAL_UNIT|PHYSICAL_CITY|PHYSICAL_ZIP',
    row: '123-45-678|LOPEZ ANN|9 OAK AVE||NEWARK|NJ|07102|12 ELM ST|4B|MESA|85201',
    expected:
      'fullName=OWNER_NAME|street=PHYSICAL_STREET|unit=PHYSICAL_UNIT|city=PHYSICAL_CITY|zip=PHYSICAL_ZIP',
  },
  {
    from: 'iCloud contacts as a table',
    headers:
      'First name|Last name|Phone : home|Phone : mobile|Email : home|Address : home : street|Address : home : city|Address : home : state|Address : home : postal code',
    row: 'Ann|Lopez|512-555-0100|512-555-0101|ann@example.com|12 Elm St|Austin|TX|78704',
    expected:
      'firstName=First name|lastName=Last name|street=Address : home : street|city=Address : home : city|state=Address : home : state|zip=Address : home : postal code|phone=Phone : mobile|email=Email : home',
  },
]

/** Read only once the rules were made. */
export const laterHeaders: readonly HeaderSet[] = [
  {
    from: 'Cloze',
    headers:
      'Name|First Name|Last Name|Stage|Segment|Primary Email|Email (Work)|Primary Phone|Mobile|Street Address|Street Address 2|City|State|Zip Code|Last Contacted',
    row: 'Ann Lopez|Ann|Lopez|Lead|Client|ann@example.com|||512-555-0101|12 Elm St|Apt 4B|Austin|TX|78704|2024-02-01',
    expected:
      'firstName=First Name|lastName=Last Name|street=Street Address|unit=Street Address 2|city=City|state=State|zip=Zip Code|phone=Mobile|email=Primary Email',
  },
  {
    from: 'ActiveCampaign',
    headers:
      'Contact ID|First Name|Last Name|Email|Phone|Account|Date Created|Tags|*Address|*Address 2|*City|*State/Province|*Postal Code',
    row: '7|Ann|Lopez|ann@example.com|512-555-0101||2024-02-01|past|12 Elm St|Unit 2|Austin|TX|78704',
    expected:
      'firstName=First Name|lastName=Last Name|street=*Address|unit=*Address 2|city=*City|state=*State/Province|zip=*Postal Code|phone=Phone|email=Email',
  },
  {
    from: 'a county of California',
    headers:
      'APN|ASSESSEE_NAME|SITUS_STREET_ADDR|SITUS_UNIT|SITUS_CITY|SITUS_ZIP|MAIL_STREET_ADDR|MAIL_CITY|MAIL_STATE|MAIL_ZIP|USE_CODE',
    row: '123-45|LOPEZ ANN|12 ELM ST|4|FRESNO|93701|9 OAK AVE|NEWARK|NJ|07102|0100',
    expected: 'fullName=ASSESSEE_NAME|street=SITUS_STREET_ADDR|unit=SITUS_UNIT|city=SITUS_CITY|zip=SITUS_ZIP',
  },
  {
    from: 'Brivity',
    headers:
      'First Name|Last Name|Spouse First|Spouse Last|Primary Email|Home Phone|Work Phone|Mobile Phone|Street|Unit|City|State|Postal|Source|Status|Agent',
    row: 'Ann|Lopez|Raul|Lopez|ann@example.com|512-555-0100||512-555-0101|12 Elm St|4B|Austin|TX|78704|Web|Hot|Kim',
    expected:
      'firstName=First Name|lastName=Last Name|street=Street|unit=Unit|city=City|state=State|zip=Postal|phone=Mobile Phone|email=Primary Email',
  },
  {
    from: 'Propertybase',
    headers:
      'Contact: First Name|Contact: Last Name|Contact: Email|Contact: Mobile|Contact: Home Phone|Contact: Mailing Street|Contact: Mailing City|Contact: Mailing State/Province|Contact: Mailing Zip/Postal Code|Contact: Account Name',
    row: 'Ann|Lopez|ann@example.com|512-555-0101|512-555-0100|12 Elm St|Austin|TX|78704|Acme',
    expected:
      'firstName=Contact: First Name|lastName=Contact: Last Name|street=Contact: Mailing Street|city=Contact: Mailing City|state=Contact: Mailing State/Province|zip=Contact: Mailing Zip/Postal Code|phone=Contact: Mobile|email=Contact: Email',
  },
]
