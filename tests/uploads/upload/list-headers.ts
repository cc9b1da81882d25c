import type { HeaderSet } from './header-set.ts'

/** As `crmHeaders`: mailing programs, property lists, dialers, lists kept by hand. */
export const listHeaders: readonly HeaderSet[] = [
  {
    from: 'Mailchimp',
    headers: 'Email Address|First Name|Last Name|Address|Phone Number|MEMBER_RATING|OPTIN_TIME|TAGS',
    row: 'ann@example.com|Ann|Lopez|12 Elm St  Austin  TX 78704|512-555-0101|2|2023-01-01|past',
    expected:
      'firstName=First Name|lastName=Last Name|fullAddress=Address|phone=Phone Number|email=Email Address',
  },
  {
    from: 'Constant Contact',
    headers:
      'Email address|First name|Last name|Phone - home|Phone - mobile|Street address line 1 - Home|City - Home|State/Province - Home|Zip/Postal Code - Home|Email status',
    row: 'ann@example.com|Ann|Lopez|512-555-0101||12 Elm St|Austin|TX|78704|Active',
    expected:
      'firstName=First name|lastName=Last name|street=Street address line 1 - Home|city=City - Home|state=State/Province - Home|zip=Zip/Postal Code - Home|phone=Phone - home|email=Email address',
  },
  {
    from: 'PropStream',
    headers:
      'Address|Unit #|City|State|Zip|County|APN|Owner Occupied|Owner 1 First Name|Owner 1 Last Name|Owner 2 First Name|Owner 2 Last Name|Mailing Address|Mailing Unit #|Mailing City|Mailing State|Mailing Zip|Do Not Mail|Property Type|Bedrooms',
    row: '12 Elm St|4B|Austin|TX|78704|Travis|R-100|No|Ann|Lopez|Raul|Lopez|9 Oak Ave||Dallas|TX|75201|No|SFR|3',
    expected:
      'firstName=Owner 1 First Name|lastName=Owner 1 Last Name|street=Address|unit=Unit #|city=City|state=State|zip=Zip',
  },
  {
    from: 'ListSource',
    headers:
      'FIRST NAME|LAST NAME|MAIL ADDRESS|MAIL CITY|MAIL STATE|MAIL ZIP CODE|PROPERTY ADDRESS|PROPERTY CITY|PROPERTY STATE|PROPERTY ZIP CODE|COUNTY|LAND USE',
    row: 'ANN|LOPEZ|9 OAK AVE|DALLAS|TX|75201|12 ELM ST|AUSTIN|TX|78704|TRAVIS|SFR',
    expected:
      'firstName=FIRST NAME|lastName=LAST NAME|street=PROPERTY ADDRESS|city=PROPERTY CITY|state=PROPERTY STATE|zip=PROPERTY ZIP CODE',
  },
  {
    from: 'a county assessor',
    headers:
      'PARCEL_ID|OWNER_NAME|SITUS_ADDRESS|SITUS_CITY|SITUS_ZIP|MAIL_ADDR1|MAIL_ADDR2|MAIL_CITY|MAIL_STATE|MAIL_ZIP|LAND_VALUE',
    row: '0012-44|LOPEZ ANN & RAUL|12 ELM ST|AUSTIN|78704|9 OAK AVE||DALLAS|TX|75201|120000',
    expected: 'fullName=OWNER_NAME|street=SITUS_ADDRESS|city=SITUS_CITY|zip=SITUS_ZIP',
  },
  {
    from: 'BatchLeads',
    headers:
      'First Name|Last Name|Property Address|Property City|Property State|Property Zip|Phone 1|Phone 1 Type|Phone 1 DNC|Phone 2|Phone 2 Type|Email|Email 2',
    row: 'Ann|Lopez|12 Elm St|Austin|TX|78704|5125550101|Mobile|No|5125550102|Landline|ann@example.com|',
    expected:
      'firstName=First Name|lastName=Last Name|street=Property Address|city=Property City|state=Property State|zip=Property Zip|phone=Phone 1|email=Email',
  },
  {
    from: 'REDX',
    headers:
      'Name|Name 2|Address|City|State|Zip|Phone 1|Phone 1 Status|Phone 2|MLS ID|Price|Status|List Date',
    row: 'Ann Lopez||12 Elm St|Austin|TX|78704|512-555-0101|good||A1|450000|Expired|2024-03-01',
    expected: 'fullName=Name|street=Address|city=City|state=State|zip=Zip|phone=Phone 1',
  },
  {
    from: 'Mojo Dialer',
    headers:
      'Full Name|First Name|Last Name|Address|City|State|Zip Code|Primary Phone|Mobile Phone|Email|Secondary Email',
    row: 'Ann Lopez|Ann|Lopez|12 Elm St|Austin|TX|78704|512-555-0101||ann@example.com|',
    expected:
      'firstName=First Name|lastName=Last Name|street=Address|city=City|state=State|zip=Zip Code|phone=Primary Phone|email=Email',
  },
  {
    from: 'Zillow Premier Agent',
    headers: 'contactName|contactEmail|contactPhone|propertyAddress|createdDate|leadStatus',
    row: 'Ann Lopez|ann@example.com|5125550101|12 Elm St, Austin, TX 78704|2024-01-02|New',
    expected: 'fullName=contactName|fullAddress=propertyAddress|phone=contactPhone|email=contactEmail',
  },
  {
    from: 'IXACT Contact',
    headers:
      'Last Name|First Name|Company|Home - Address|Home - City|Home - State|Home - Zip|Work - Address|Work - City|Home Phone|Cell Phone|Home Email|Work Email|Category',
    row: 'Lopez|Ann||12 Elm St|Austin|TX|78704|1 Main St|Dallas||512-555-0101|ann@example.com||A+',
    expected:
      'firstName=First Name|lastName=Last Name|street=Home - Address|city=Home - City|state=Home - State|zip=Home - Zip|phone=Cell Phone|email=Home Email',
  },
  {
    from: 'Realvolve',
    headers:
      'first_name|last_name|email_address|mobile_number|address_line_1|address_line_2|address_city|address_state|address_postal_code|tags',
    row: 'Ann|Lopez|ann@example.com|512-555-0101|12 Elm St|#4B|Austin|TX|78704|sphere',
    expected:
      'firstName=first_name|lastName=last_name|street=address_line_1|unit=address_line_2|city=address_city|state=address_state|zip=address_postal_code|phone=mobile_number|email=email_address',
  },
  {
    from: 'iCloud, turned into CSV',
    headers:
      'Family name|Given name|TEL;CELL|EMAIL;HOME|ADR;HOME Street|ADR;HOME City|ADR;HOME State|ADR;HOME ZIP',
    row: 'Lopez|Ann|(512) 555-0101|ann@example.com|12 Elm St|Austin|TX|78704',
    expected:
      'firstName=Given name|lastName=Family name|street=ADR;HOME Street|city=ADR;HOME City|state=ADR;HOME State|zip=ADR;HOME ZIP|phone=TEL;CELL|email=EMAIL;HOME',
  },
  {
    from: 'a list kept by hand',
    headers: 'Client|Cell #|E-Mail|House address|Town|ST|Postal|Notes',
    row: 'Ann Lopez|512 555 0101|ann@example.com|12 Elm St|Austin|TX|78704|met at open house',
    expected: 'fullName=Client|street=House address|city=Town|state=ST|zip=Postal|phone=Cell #|email=E-Mail',
  },
  {
    from: 'a Christmas-card list',
    headers: 'Name on Envelope|Address Line 1|Address Line 2|City, State|Zip+4',
    row: 'The Lopez Family|12 Elm St|Apt 4-B|Austin, TX|78704-1234',
    expected: 'fullName=Name on Envelope|street=Address Line 1|unit=Address Line 2|zip=Zip+4',
  },
  {
    from: 'one column with the whole address',
    headers: 'Owner|Property|Phone',
    row: 'Ann Lopez|12 Elm St Apt 4B, Austin, TX 78704|512-555-0101',
    expected: 'fullName=Owner|fullAddress=Property|phone=Phone',
  },
  {
    from: 'headers that mislead',
    headers: 'Zip|Phone|Name',
    row: 'ann@example.com|78704|12 Elm St',
    expected: 'street=Name|zip=Phone|email=Zip',
  },
]
