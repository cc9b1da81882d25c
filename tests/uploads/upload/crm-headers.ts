import type { HeaderSet } from './header-set.ts'

/** Separated by `|`. Columns as the makers' import and export guides name them, shortened where they repeat. */
export const crmHeaders: readonly HeaderSet[] = [
  {
    from: 'Follow Up Boss, export of people',
    headers:
      'ID|Date Added|First Name|Last Name|Stage|Lead Source|Assigned To|Email 1|Email 1 - Type|Phone 1|Phone 1 - Type|Phone 2|Address 1 - Street|Address 1 - City|Address 1 - State|Address 1 - Zip|Address 1 - Country|Property Address|Tags',
    row: '812|2024-02-01|Ann|Lopez|Lead|Zillow|Kim Agent|ann@example.com|home|512-555-0101|mobile|512-555-0102|12 Elm St|Austin|TX|78704|US||past client',
    expected:
      'firstName=First Name|lastName=Last Name|street=Address 1 - Street|city=Address 1 - City|state=Address 1 - State|zip=Address 1 - Zip|phone=Phone 1|email=Email 1',
  },
  {
    from: 'Follow Up Boss, import template',
    headers: 'Name|Email|Phone|Address|City|State|Zip Code|Stage|Tags|Notes',
    row: 'Ann Lopez|ann@example.com|5125550101|12 Elm St|Austin|TX|78704|Lead|buyer|called twice',
    expected: 'fullName=Name|street=Address|city=City|state=State|zip=Zip Code|phone=Phone|email=Email',
  },
  {
    from: 'Top Producer 8i',
    headers:
      'Contact Type|Title|First Name|Last Name|Suffix|Spouse First Name|Spouse Last Name|Primary Address|Primary City|Primary State/Province|Primary Zip/Postal Code|Primary Country|Home Phone|Business Phone|Mobile Phone|Email|Spouse Email|Birthday',
    row: 'Client|Ms|Ann|Lopez||Raul|Lopez|12 Elm St|Austin|TX|78704|USA|512-555-0101|512-555-0102|512-555-0103|ann@example.com|raul@example.com|1970-01-02',
    expected:
      'firstName=First Name|lastName=Last Name|street=Primary Address|city=Primary City|state=Primary State/Province|zip=Primary Zip/Postal Code|phone=Mobile Phone|email=Email',
  },
  {
    from: 'Top Producer X',
    headers:
      'Salutation|First Name|Last Name|Email 1|Email 2|Mobile Phone 1|Home Phone 1|Home Address Street|Home Address City|Home Address State|Home Address Zip|Business Address Street|Business Address City|Contact Source',
    row: 'Ms|Ann|Lopez|ann@example.com||512-555-0101||12 Elm St|Austin|TX|78704|1 Main St|Dallas|Referral',
    expected:
      'firstName=First Name|lastName=Last Name|street=Home Address Street|city=Home Address City|state=Home Address State|zip=Home Address Zip|phone=Mobile Phone 1|email=Email 1',
  },
  {
    from: 'kvCORE, smart CRM export',
    headers:
      'First Name|Last Name|Email|Cell Phone 1|Home Phone|Work Phone|Primary Address|Primary City|Primary State|Primary Zip|Deal Type|Status|Hashtags|Agent Email',
    row: 'Ann|Lopez|ann@example.com|(512) 555-0101|||12 Elm St|Austin|TX|78704|seller|active|#past|agent@example.com',
    expected:
      'firstName=First Name|lastName=Last Name|street=Primary Address|city=Primary City|state=Primary State|zip=Primary Zip|phone=Cell Phone 1|email=Email',
  },
  {
    from: 'kvCORE, lead import',
    headers: 'firstname|lastname|email|phone|street|city|state|zip|type|source',
    row: 'Ann|Lopez|ann@example.com|5125550101|12 Elm St|Austin|TX|78704|buyer|web',
    expected:
      'firstName=firstname|lastName=lastname|street=street|city=city|state=state|zip=zip|phone=phone|email=email',
  },
  {
    from: 'Google Contacts, before 2024',
    headers:
      'Name|Given Name|Additional Name|Family Name|Yomi Name|Nickname|Birthday|Notes|Group Membership|E-mail 1 - Type|E-mail 1 - Value|E-mail 2 - Value|Phone 1 - Type|Phone 1 - Value|Address 1 - Type|Address 1 - Formatted|Address 1 - Street|Address 1 - City|Address 1 - PO Box|Address 1 - Region|Address 1 - Postal Code|Address 1 - Country|Organization 1 - Name',
    row: 'Ann Lopez|Ann||Lopez|||||* myContacts|* |ann@example.com ::: a@example.com||Mobile|(512) 555-0101|Home|12 Elm St, Austin, TX 78704|12 Elm St|Austin||TX|78704|US|Acme',
    expected:
      'firstName=Given Name|lastName=Family Name|street=Address 1 - Street|city=Address 1 - City|state=Address 1 - Region|zip=Address 1 - Postal Code|phone=Phone 1 - Value|email=E-mail 1 - Value',
  },
  {
    from: 'Google Contacts, since 2024',
    headers:
      'First Name|Middle Name|Last Name|Phonetic First Name|Name Prefix|Nickname|File As|Organization Name|Organization Title|Birthday|Notes|Photo|Labels|E-mail 1 - Label|E-mail 1 - Value|Phone 1 - Label|Phone 1 - Value|Address 1 - Label|Address 1 - Formatted|Address 1 - Street|Address 1 - Extended Address|Address 1 - City|Address 1 - Region|Address 1 - Postal Code|Address 1 - Country|Address 1 - PO Box',
    row: 'Ann||Lopez|||||Acme|||||* myContacts|Home|ann@example.com|Mobile|512-555-0101|Home|12 Elm St\nAustin, TX 78704|12 Elm St||Austin|TX|78704|US|',
    expected:
      'firstName=First Name|lastName=Last Name|street=Address 1 - Street|unit=Address 1 - Extended Address|city=Address 1 - City|state=Address 1 - Region|zip=Address 1 - Postal Code|phone=Phone 1 - Value|email=E-mail 1 - Value',
  },
  {
    from: 'Outlook, home addresses',
    headers:
      'Title|First Name|Middle Name|Last Name|Suffix|Company|Department|Business Street|Business Street 2|Business City|Business State|Business Postal Code|Home Street|Home Street 2|Home City|Home State|Home Postal Code|Other Street|Business Fax|Business Phone|Home Phone|Mobile Phone|E-mail Address|E-mail Type|E-mail Display Name|E-mail 2 Address|Spouse',
    row: '|Ann||Lopez||Acme|||||||12 Elm St|Apt 4B|Austin|TX|78704||||512-555-0101|512-555-0102|ann@example.com|SMTP|Ann Lopez||Raul',
    expected:
      'firstName=First Name|lastName=Last Name|street=Home Street|unit=Home Street 2|city=Home City|state=Home State|zip=Home Postal Code|phone=Mobile Phone|email=E-mail Address',
  },
  {
    from: 'Outlook, business addresses only',
    headers:
      'First Name|Last Name|Business Street|Business City|Business State|Business Postal Code|Home Street|Home City|Home State|Home Postal Code|E-mail Address',
    row: 'Ann|Lopez|12 Elm St|Austin|TX|78704|||||ann@example.com',
    expected:
      'firstName=First Name|lastName=Last Name|street=Business Street|city=Business City|state=Business State|zip=Business Postal Code|email=E-mail Address',
  },
  {
    from: 'BoomTown',
    headers:
      'First Name|Last Name|Primary Email|Primary Phone|Mailing Address|Mailing City|Mailing State|Mailing Postal Code|Agent Assigned|Category',
    row: 'Ann|Lopez|ann@example.com|512.555.0101|12 Elm St|Austin|TX|78704|Kim|Hot',
    expected:
      'firstName=First Name|lastName=Last Name|street=Mailing Address|city=Mailing City|state=Mailing State|zip=Mailing Postal Code|phone=Primary Phone|email=Primary Email',
  },
  {
    from: 'Wise Agent',
    headers:
      'ClientID|FirstName|LastName|HomePhone|WorkPhone|MobilePhone|Email1|Email2|AddressStreet|AddressUnit|AddressCity|AddressState|AddressZip|SpouseFirst|Source',
    row: '77|Ann|Lopez||512-555-0102|512-555-0101|ann@example.com||12 Elm St|4B|Austin|TX|78704|Raul|Web',
    expected:
      'firstName=FirstName|lastName=LastName|street=AddressStreet|unit=AddressUnit|city=AddressCity|state=AddressState|zip=AddressZip|phone=MobilePhone|email=Email1',
  },
  {
    from: 'LionDesk',
    headers:
      'First Name|Last Name|Email|Secondary Email|Mobile Phone|Home Phone|Office Phone|Fax|Company|Birthday|Anniversary|Spouse Name|Street Address 1|Street Address 2|City|State|Zip',
    row: 'Ann|Lopez|ann@example.com||512-555-0101||||||||12 Elm St|Unit 3|Austin|TX|78704',
    expected:
      'firstName=First Name|lastName=Last Name|street=Street Address 1|unit=Street Address 2|city=City|state=State|zip=Zip|phone=Mobile Phone|email=Email',
  },
  {
    from: 'Lofty (Chime)',
    headers:
      'Lead Id|Lead Name|Lead Email|Lead Phone|Pipeline|Mailing Street Address|City|State|Zipcode|Lead Score',
    row: '9|Ann Lopez|ann@example.com|5125550101|Warm|12 Elm St|Austin|TX|78704|71',
    expected:
      'fullName=Lead Name|street=Mailing Street Address|city=City|state=State|zip=Zipcode|phone=Lead Phone|email=Lead Email',
  },
  {
    from: 'Sierra Interactive',
    headers: 'First|Last|Email|Phone|Street Address|City|State|Zip|Lead Type|Registration Date',
    row: 'Ann|Lopez|ann@example.com|5125550101|12 Elm St|Austin|TX|78704|Buyer|2/1/2024',
    expected:
      'firstName=First|lastName=Last|street=Street Address|city=City|state=State|zip=Zip|phone=Phone|email=Email',
  },
  {
    from: 'Contactually',
    headers:
      'First Name|Last Name|E-mail|E-mail 2|Phone|Street|City|Region|Postal Code|Company|Buckets|Last Contacted Date',
    row: 'Ann|Lopez|ann@example.com||512-555-0101|12 Elm St|Austin|Texas|78704||Past clients|2023-10-10',
    expected:
      'firstName=First Name|lastName=Last Name|street=Street|city=City|state=Region|zip=Postal Code|phone=Phone|email=E-mail',
  },
  {
    from: 'HubSpot',
    headers:
      'Record ID|First Name|Last Name|Email|Phone Number|Contact owner|Lead Status|Street Address|City|State/Region|Postal Code|Create Date',
    row: '51|Ann|Lopez|ann@example.com|+1 512-555-0101|Kim Agent|New|12 Elm St|Austin|TX|78704|2024-01-01 10:00',
    expected:
      'firstName=First Name|lastName=Last Name|street=Street Address|city=City|state=State/Region|zip=Postal Code|phone=Phone Number|email=Email',
  },
  {
    from: 'Salesforce',
    headers:
      'Contact ID|Salutation|First Name|Last Name|Mailing Street|Mailing City|Mailing State/Province|Mailing Zip/Postal Code|Mailing Country|Phone|Mobile|Fax|Email|Account Owner',
    row: '003|Ms.|Ann|Lopez|12 Elm St|Austin|TX|78704|US|512-555-0101|||ann@example.com|Kim Agent',
    expected:
      'firstName=First Name|lastName=Last Name|street=Mailing Street|city=Mailing City|state=Mailing State/Province|zip=Mailing Zip/Postal Code|phone=Phone|email=Email',
  },
]
