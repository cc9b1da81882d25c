// Over 400 lines: one list of exports, as they were labelled.
import type { SampleExport } from './exports-held-back.ts'

/**
 * Files as agents bring them: what they work in, their address books, lists by hand, farm lists and rolls. Written and
 * labelled before their author read the rules of the mapping or the exports of the other sets. The rules were mended
 * once by what these showed, so that only the first figure, 94.4 % of 301 fields, is of exports not seen. The address
 * is the home that the contact owns or lives in; first and last name go before a whole name, and an address in parts
 * before a whole one.
 */
export const thirdExports: readonly SampleExport[] = [
  {
    name: 'Follow Up Boss, with relationships',
    lines: `
ID|Created|Name|First Name|Last Name|Stage|Source|Assigned|Assigned Pond|Last Activity|Next Task|Tags|Price|Time Frame|Email 1|Email 1 Type|Email 1 Status|Phone 1|Phone 1 Type|Phone 1 Status|Phone 2|Phone 2 Type|Address 1 Type|Address 1 Street|Address 1 City|Address 1 State|Address 1 Code|Address 1 Country|Relationship 1 Type|Relationship 1 First Name|Relationship 1 Last Name|Relationship 1 Email|Relationship 1 Phone
9021|2024-01-12 10:02|Corrine Haldane|Corrine|Haldane|Sphere|Referral|Tess Marlow||2024-05-01||sphere, a-list|0|12+ Months|corrine.haldane@example.com|home|Valid|(503) 555-0110|mobile|Valid|||home|2217 SE Salmon St|Portland|OR|97214|US|Spouse|Evan|Haldane|evan.h@example.com|(503) 555-0111
9022|2024-01-15 16:44|Bo Niedermeyer|Bo|Niedermeyer|Past Client|Open House|Tess Marlow||2024-04-11|2024-06-01|past|640000||bo@example.com|home|Valid|(503) 555-0112|mobile|Valid|(503) 555-0113|work|home|818 NW Naito Pkwy Unit 204|Portland|OR|97209|US|||||
9023|2024-02-02 08:15|Imani Foss|Imani|Foss|Lead|Zillow|Lou Petrie||2024-05-09||buyer|515000|0-3 Months|imani.foss@example.com|home|Unknown|(971) 555-0114|mobile|Valid|||home|70 Foothills Rd|Lake Oswego|OR|97034|US|||||`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      email: 'Email 1',
      phone: 'Phone 1',
      street: 'Address 1 Street',
      city: 'Address 1 City',
      state: 'Address 1 State',
      zip: 'Address 1 Code',
    },
  },
  {
    name: 'BoldTrail',
    lines: `
Contact ID|First Name|Last Name|Email|Email Optin|Cell Phone 1|Home Phone|Work Phone|Phone On|Text On|Spouse First Name|Spouse Last Name|Birthday|Deal Type|Status|Source|Agent Name|Agent Email|Lender Name|Primary Address|Primary City|Primary State|Primary Zip|Average Price|Average Beds|Active Search City|Hashtags|Registered
771204|Dorian|Pell|dpell@example.com|1|6145550120|||1|1|||1980-04-02|seller|sphere|Manual|Ann Orr|ann.orr@example.com|Jed Lum|3321 Olentangy Blvd|Columbus|OH|43202|310000|3|Columbus|#sphere|2022-07-01 12:00:00
771205|Marisol|Vega|marisol.vega@example.com|1|6145550121|6145550122||1|0|Hugo|Vega||buyer|prospect|Google PPC|Ann Orr|ann.orr@example.com||48 Brevoort Rd|Columbus|OH|43214|275000|2|Worthington|#ppc|2023-03-10 09:30:00
771206|Tate|Ashworth|tate.ashworth@example.com|0|6145550123||6145550124|1|1||||seller|client|Referral|Kit Dow|kit.dow@example.com||912 Hamlet St|Columbus|OH|43201|||Columbus|#past|2021-10-22 18:41:00`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      email: 'Email',
      phone: 'Cell Phone 1',
      street: 'Primary Address',
      city: 'Primary City',
      state: 'Primary State',
      zip: 'Primary Zip',
    },
  },
  {
    name: 'LionDesk',
    lines: `
First Name|Last Name|Company|Email|Secondary Email|Mobile Phone|Home Phone|Office Phone|Fax Phone|Birthday|Anniversary|Spouse Name|Spouse Email|Spouse Phone|Spouse Birthday|Home Street|Home Street 2|Home City|Home State|Home Zip|Office Street|Office City|Office State|Office Zip|Hotness|Source|Tags|Comments|Created
Lenora|Visser||lenora.visser@example.com||(616) 555-0131|(616) 555-0132||||06/12|Pieter|pieter@example.com|(616) 555-0133||1509 Robinson Rd SE||Grand Rapids|MI|49506|||||Warm|Sphere|newsletter||2021-04-03
Amir|Daoud|Daoud Dental|amir@example.com|front@example.com|(616) 555-0134||(616) 555-0135|(616) 555-0136|02/20||||||77 Monroe Center St NW|Apt 610|Grand Rapids|MI|49503|2600 28th St SE|Grand Rapids|MI|49512|Hot|Website|seller|wants to downsize|2022-09-17
Philippa|Grote||pgrote@example.com||(616) 555-0137||||||||||3888 Cascade Rd||Ada|MI|49301|||||Cold|Open house|||2023-05-28`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      email: 'Email',
      phone: 'Mobile Phone',
      street: 'Home Street',
      unit: 'Home Street 2',
      city: 'Home City',
      state: 'Home State',
      zip: 'Home Zip',
    },
  },
  {
    name: 'Top Producer X',
    lines: `
Contact Type|Status|Title|First Name|Last Name|Suffix|Spouse Title|Spouse First Name|Spouse Last Name|Salutation|Mailing Label Name|Company|Email|Email 2|Spouse Email|Mobile|Home|Business|Ext.|Fax|Address|Suite No.|City|State/Prov|Zip/Postal|Country|Source|Referred By|Closing Anniversary|Notes
Past client|Active|Mrs.|Geneva|Tolliver||Mr.|Ransom|Tolliver|Geneva and Ransom|Mr. & Mrs. Ransom Tolliver||geneva.t@example.com||ransom.t@example.com|(865) 555-0140|(865) 555-0141||||4413 Alta Vista Way||Knoxville|TN|37919|USA|Sphere|Bea Lott|3/9/2016|
Sphere|Active|Mr.|Otis|Kimbrough|Jr.||||Otis|Otis Kimbrough Jr.|Kimbrough HVAC|otis@example.com|office@example.com||(865) 555-0142||(865) 555-0143|12|(865) 555-0144|600 Henley St|402|Knoxville|TN|37902|USA|Church||8/30/2019|two cats
Prospect|Active|Ms.|Hye-jin|Baek||||||Hye-jin Baek||hyejin.baek@example.com|||(865) 555-0145|||||118 Nightingale Ln||Maryville|TN|37803|USA|Website|||`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      email: 'Email',
      phone: 'Mobile',
      street: 'Address',
      unit: 'Suite No.',
      city: 'City',
      state: 'State/Prov',
      zip: 'Zip/Postal',
    },
  },
  {
    name: 'Wise Agent',
    lines: `
ClientID|ClientFirst|ClientLast|SpouseFirst|SpouseLast|ClientEmail|SpouseEmail|HomePhone|CellPhone|SpouseCell|WorkPhone|FaxNumber|CompanyName|StreetAddress|SuiteNo|City|State|ZipCode|County|Source|Categories|ClientBirthday|WeddingAnniversary|DateEntered|LastContact
33018|Bridget|Callan|Shane|Callan|bridget.callan@example.com|shane.callan@example.com|480-555-0150|480-555-0151|480-555-0152||||2140 E Juniper Ave||Gilbert|AZ|85234|Maricopa|Referral|Past Clients;Holiday Cards|5/4/1979|6/20/2004|1/3/2018|4/4/2024
33019|Tomas|Zeller|||tzeller@example.com|||480-555-0153||480-555-0154||Zeller Optics|4747 N Scottsdale Rd|Unit 2009|Scottsdale|AZ|85251|Maricopa|Website|Seller Leads|||7/19/2021|2/12/2024
33020|Winifred|Osei|||winnie.osei@example.com||480-555-0155|480-555-0156|||||916 S Hardy Dr||Tempe|AZ|85281|Maricopa|Sphere|A List|12/1/1985||9/9/2022|`,
    from: {
      first: 'ClientFirst',
      last: 'ClientLast',
      email: 'ClientEmail',
      phone: 'CellPhone',
      street: 'StreetAddress',
      unit: 'SuiteNo',
      city: 'City',
      state: 'State',
      zip: 'ZipCode',
    },
  },
  {
    name: 'Contactually',
    lines: `
Contact ID|First Name|Last Name|Company|Title|Buckets|Tags|Last Contacted|Email Address 1|Email Address 2|Phone Number 1|Phone Number 2|Address 1 Street 1|Address 1 Street 2|Address 1 City|Address 1 State|Address 1 Zip|Address 1 Country|Social Profile 1|Website 1|Note 1|Assigned To|Assigned To Email
contact_58213|Rosalind|Teague|||Past Clients|kids|2024-03-03|rosalind.teague@example.com|r.teague@example.com|+1 919-555-0160||203 Watts St||Durham|NC|27701|United States||||Cam Holt|cam.holt@example.com
contact_58214|Dashiell|Moon|Moon & Sons|Owner|Sphere||2024-02-11|dash@example.com||+1 919-555-0161|+1 919-555-0162|1004 Olive Branch Rd|Lot 12|Durham|NC|27703|United States||moonsons.example.com|met at the fair|Cam Holt|cam.holt@example.com
contact_58215|Anneke|Prins|||Hot Sellers|downsizing|2024-05-20|anneke.prins@example.com||+1 984-555-0163||58 Forest Oaks Dr||Chapel Hill|NC|27514|United States||||Cam Holt|cam.holt@example.com`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      email: 'Email Address 1',
      phone: 'Phone Number 1',
      street: 'Address 1 Street 1',
      unit: 'Address 1 Street 2',
      city: 'Address 1 City',
      state: 'Address 1 State',
      zip: 'Address 1 Zip',
    },
  },
  {
    name: 'Lofty',
    lines: `
Lead ID|First Name|Last Name|Primary Email|Secondary Email|Primary Phone|Secondary Phone|Lead Score|Lead Type|Pipeline|Source|Segment|Tags|Primary Agent|Agent Phone|Agent Email|Inquiry City|Inquiry Zip|Price Range|Street Address|City|State|Zip Code|Family Member 1 First Name|Family Member 1 Last Name|Family Member 1 Phone|Last Visit|Register Time
880155|Kelechi|Udo|kelechi.udo@example.com||(702) 555-0170||67|Seller|Attempted|Home Value||home value|Gia Monte|(702) 555-0100|gia.monte@example.com|Henderson|89052|$400k-$600k|2283 Sky Island Dr|Henderson|NV|89002||||2024-06-03 07:12|2024-06-01 19:55
880156|Rowena|Stitt|rowena@example.com|rstitt@example.com|(702) 555-0171|(702) 555-0172|24|Buyer|New Leads|Facebook||fb|Gia Monte|(702) 555-0100|gia.monte@example.com|Las Vegas|89135|$300k-$450k|6200 W Tropicana Ave|Las Vegas|NV|89103|Garth|Stitt|(702) 555-0173|2024-06-02 21:40|2024-05-30 10:01
880157|Emil|Szabo|emil.szabo@example.com||(725) 555-0174||88|Seller|Appointment|Referral||sphere|Neal Ivers|(702) 555-0101|neal.ivers@example.com||||19 Cactus Wren Way|Boulder City|NV|89005||||2024-06-04 12:30|2023-11-11 08:08`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      email: 'Primary Email',
      phone: 'Primary Phone',
      street: 'Street Address',
      city: 'City',
      state: 'State',
      zip: 'Zip Code',
    },
  },
  {
    name: 'Sierra Interactive',
    lines: `
Lead Id|Lead First Name|Lead Last Name|Lead Email|Email Status|Lead Phone|Phone Status|Lead Street Address|Lead City|Lead State|Lead Zip|Lead Status|Lead Type|Assigned Agent Name|Assigned Agent Email|Assigned Agent Phone|Assigned Lender Name|Assigned Lender Email|Source|Registered On|Last Online|Visits|Saved Searches|Favorites|Tags
20188|Clive|Hargis|clive.hargis@example.com|OK|(850) 555-0180|OK|4300 Bayou Blvd|Pensacola|FL|32503|Watch|Seller|Joy Bass|joy.bass@example.com|(850) 555-0100|Art Dean|art.dean@example.com|Direct|1/4/2024|5/30/2024|12|1|3|sphere
20189|Nadine|Okoro|nadine@example.com|OK|(850) 555-0181|OK|881 Panferio Dr|Gulf Breeze|FL|32561|Prime|Both|Joy Bass|joy.bass@example.com|(850) 555-0100|||Google|2/9/2024|6/1/2024|40|4|19|
20190|Vince|Labelle|vlabelle@example.com|Bounced|(850) 555-0182|Bad|12 Navy Cove Ln|Gulf Breeze|FL|32561|New|Seller|Ike Rowe|ike.rowe@example.com|(850) 555-0102|||Home valuation|5/5/2024||1|0|0|hv`,
    from: {
      first: 'Lead First Name',
      last: 'Lead Last Name',
      email: 'Lead Email',
      phone: 'Lead Phone',
      street: 'Lead Street Address',
      city: 'Lead City',
      state: 'Lead State',
      zip: 'Lead Zip',
    },
  },
  {
    name: 'BoomTown',
    lines: `
ContactID|FirstName|LastName|PrimaryEmail|AlternateEmail|PrimaryPhone|MobilePhone|HomePhone|WorkPhone|PhysicalAddress|PhysicalCity|PhysicalState|PhysicalZip|Category|ContactType|AssignedAgent|AssignedAgentEmail|AssignedLender|Source|AvgPriceViewed|FavoriteCity|LastVisitDate|RegistrationDate|IsSubscribed
5120077|Sasha|Lindgren|sasha.lindgren@example.com||8435550190|8435550190|||1417 Ashley River Rd|Charleston|SC|29407|Watch|Seller|Perry Nash|perry.nash@example.com||Organic|420000|Charleston|6/1/2024|3/3/2023|True
5120078|Deon|Whitlow|deon.whitlow@example.com|dwhitlow@example.com|8435550191|8435550191|8435550192||3 Sand Dollar Ct|Isle of Palms|SC|29451|Nurture|Buyer|Perry Nash|perry.nash@example.com|Lana Fox|Facebook|700000|Mount Pleasant|5/19/2024|8/14/2022|True
5120079|Birgit|Ohlsson|birgit@example.com||8435550193|8435550193||8435550194|905 Pitt St|Mount Pleasant|SC|29464|Hot|Seller|Rhea Cole|rhea.cole@example.com||Referral|||5/2/2024|1/25/2021|False`,
    from: {
      first: 'FirstName',
      last: 'LastName',
      email: 'PrimaryEmail',
      phone: 'PrimaryPhone or MobilePhone',
      street: 'PhysicalAddress',
      city: 'PhysicalCity',
      state: 'PhysicalState',
      zip: 'PhysicalZip',
    },
  },
  {
    name: 'CINC',
    lines: `
First Name|Last Name|Email|Email Validity|Secondary Email|Cell Phone|Cell Phone Validity|Home Phone|Work Phone|Other Phone|Is Buyer|Is Seller|Buyer Pipeline|Seller Pipeline|Assigned Agent|Listing Agent|Partner|Favorite City|Average Price|Buyer Timeline|Selling Street|Selling City|Selling State|Selling Zip|Mailing Street|Mailing City|Mailing State|Mailing Zip|Labels|Source|Registered Date
Trudy|Mabry|trudy.mabry@example.com|Valid||4045550200|Valid||||N|Y||Nurture|Wes Tran||||||2270 Drew Valley Rd NE|Atlanta|GA|30319|2270 Drew Valley Rd NE|Atlanta|GA|30319|Sphere|Import|2022-02-02
Quentin|Sayre|qsayre@example.com|Valid|quentin@example.com|4045550201|Valid|4045550202|||Y|Y|Hot|Appointment|Wes Tran|Wes Tran||Decatur|455000|1-3 months|418 Superior Ave|Decatur|GA|30030|PO Box 88|Decatur|GA|30031||Google|2023-08-19
Larisa|Petrov|larisa.petrov@example.com|Valid||6785550203|Valid||6785550204||N|Y||New|Mo Ellis||||||1103 Oakdale Rd NE|Atlanta|GA|30307|1103 Oakdale Rd NE|Atlanta|GA|30307||Home value|2024-03-30`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      email: 'Email',
      phone: 'Cell Phone',
      street: 'Selling Street',
      city: 'Selling City',
      state: 'Selling State',
      zip: 'Selling Zip',
    },
  },
  {
    name: 'Real Geeks',
    lines: `
id|created|first_name|last_name|email|secondary_email|phone|phone_2|role|status|urgency|source|source_details|agent_assigned|agent_email|address|city|state|zip|country|timeframe|favorite_city|lead_notes|tags|last_login
b61f-01|2024-02-01T11:20:31Z|Maureen|Dyer|maureen.dyer@example.com||(808) 555-0210||Seller|New|Hot|CMA||lei.kala|lei.kala@example.com|45-517 Keaahala Rd|Kaneohe|HI|96744|US|1-3 months|||valuation|2024-02-03T08:00:00Z
b61f-02|2024-02-02T06:41:09Z|Koji|Arakawa|koji@example.com|karakawa@example.com|(808) 555-0211|(808) 555-0212|Buyer and Seller|Active|Warm|Website|Kailua condos|lei.kala|lei.kala@example.com|1650 Kanunu St Apt 903|Honolulu|HI|96814|US|6-12 months|Kailua|has a dog||2024-05-28T19:14:55Z
b61f-03|2024-02-05T22:10:47Z|Estelle|Rocha|estelle.rocha@example.com||(808) 555-0213||Seller|Active|Cold|Import||ben.yee|ben.yee@example.com|2020 Alewa Dr|Honolulu|HI|96817|US||||sphere|`,
    from: {
      first: 'first_name',
      last: 'last_name',
      email: 'email',
      phone: 'phone',
      street: 'address',
      city: 'city',
      state: 'state',
      zip: 'zip',
    },
  },
  {
    name: 'Brivity',
    lines: `
Status|Intent|Stage|Source|Primary Agent|First Name|Last Name|Primary Email|Emails|Primary Phone|Phones|Birthday|Home Anniversary|Primary Address Street|Primary Address City|Primary Address State|Primary Address Zip|Relationship 1 Name|Relationship 1 Email|Relationship 1 Phone|Tags|Description|Created At|Last Interaction
Past|Seller|Closed|Referral|Drew Kent|Harriet|Lowell|harriet.lowell@example.com|harriet.lowell@example.com|(360) 555-0220|(360) 555-0220, (360) 555-0221|1971-09-01|2014-06-30|2208 Iron St|Bellingham|WA|98225|Simon Lowell|simon.lowell@example.com|(360) 555-0222|sphere||2019-01-08|2024-04-22
Hot|Buyer/Seller|Met|Website|Drew Kent|Jax|Moreau|jax@example.com|jax@example.com, jmoreau@example.com|(360) 555-0223|(360) 555-0223|||5160 Samish Way|Bellingham|WA|98229||||new|growing family|2024-01-15|2024-06-02
Watch|Seller|New|Circle Prospecting|Ada Finn|Petra|Nilsen|petra.nilsen@example.com|petra.nilsen@example.com|(360) 555-0224|(360) 555-0224|||816 Reveille St|Bellingham|WA|98229|||||farm|2023-06-06|`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      email: 'Primary Email',
      phone: 'Primary Phone',
      street: 'Primary Address Street',
      city: 'Primary Address City',
      state: 'Primary Address State',
      zip: 'Primary Address Zip',
    },
  },
  {
    name: 'Realvolve',
    lines: `
Prefix|First Name|Middle Name|Last Name|Suffix|Nickname|Company|Job Title|Email: Home|Email: Work|Phone: Home|Phone: Mobile|Phone: Work|Address: Home: Street|Address: Home: Street 2|Address: Home: City|Address: Home: State|Address: Home: Zip|Address: Work: Street|Address: Work: City|Address: Work: State|Address: Work: Zip|Birthday|Important Date: Wedding Anniversary|Relationship: Spouse|Referred By|Tags|Background
Dr.|Noor|A|Haddad|||Lakeview Pediatrics|Physician|noor.haddad@example.com|nhaddad@example.com||512-555-0230|512-555-0231|4510 Shoalwood Ave||Austin|TX|78756|1301 W 38th St|Austin|TX|78705|11/02/1976||Samir Haddad|Kay Lind|past client|
|Roscoe||Timmons||Ross|||ross@example.com||512-555-0232|512-555-0233||1800 E 4th St|#317|Austin|TX|78702||||||5/29/2010||||condo
|Ingrid|M|Salter|||||isalter@example.com||512-555-0234|512-555-0235||702 Patterson Ave||Austin|TX|78703||||||||Joe Bell|a-list|`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      email: 'Email: Home',
      phone: 'Phone: Mobile',
      street: 'Address: Home: Street',
      unit: 'Address: Home: Street 2',
      city: 'Address: Home: City',
      state: 'Address: Home: State',
      zip: 'Address: Home: Zip',
    },
  },
  {
    name: 'KW Command',
    lines: `
First Name|Last Name|Legal First Name|Legal Last Name|Nickname|Contact Type|Primary Email|Secondary Email|Primary Phone|Primary Phone Type|Secondary Phone|Home Address Line 1|Home Address Line 2|Home City|Home State|Home Zip Code|Work Address Line 1|Work City|Work State|Work Zip Code|Birthday|Home Anniversary|Neighborhood|Assignee|Lead Source|Tags|Health Score|Last Touch
Delphine|Acker|||Del|Contact|delphine@example.com||816-555-0240|Mobile||5630 Wyandotte St||Kansas City|MO|64113|||||1984-03-14|2018-07-20|Brookside|Ty Boone|Sphere of Influence|Met|72|2024-05-11
Rufus|Penhall|Rufus James|Penhall||Lead|rufus.penhall@example.com|rj@example.com|816-555-0241|Home|816-555-0242|4550 Main St|Apt 512|Kansas City|MO|64111|2345 Grand Blvd|Kansas City|MO|64108|||Westport|Ty Boone|Open House||15|2024-01-30
Soledad|Iniguez||||Contact|soledad@example.com||913-555-0243|Mobile||9804 Catalina St||Overland Park|KS|66207||||||2020-11-05||Ty Boone|Referral|Past Client|88|2024-06-01`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      email: 'Primary Email',
      phone: 'Primary Phone',
      street: 'Home Address Line 1',
      unit: 'Home Address Line 2',
      city: 'Home City',
      state: 'Home State',
      zip: 'Home Zip Code',
    },
  },
  {
    name: 'HubSpot',
    lines: `
Record ID - Contact|First Name|Last Name|Email|Phone Number|Mobile Phone Number|Contact owner|Primary Associated Company ID|Company Name|Last Activity Date (CDT)|Lead Status|Marketing contact status|Create Date (CDT)|Street Address|City|State/Region|Postal Code|Country/Region|IP City|IP State/Region|Original Source|Lifecycle Stage|Associated Company
30551|Fletcher|Amsel|fletcher.amsel@example.com|(314) 555-0260|(314) 555-0261|Rita Moss (rita.moss@example.com)|||2024-05-22 09:10|OPEN|Marketing contact|2023-02-14 18:30|6335 Alamo Ave|St. Louis|MO|63105|United States|Clayton|Missouri|Organic Search|Lead|
30552|Guadalupe|Serna|gserna@example.com|(314) 555-0262|(314) 555-0263|Rita Moss (rita.moss@example.com)|88120|Serna Law|2024-04-01 15:45||Non-marketing contact|2022-11-08 12:00|4043 Flora Pl|St. Louis|MO|63110|United States|||Offline Sources|Customer|Serna Law
30553|Mathilde|Rouse|mathilde@example.com|(636) 555-0264|(636) 555-0265||||2024-01-19 08:05|IN_PROGRESS|Marketing contact|2024-01-10 07:20|19 Pine Bluff Ct|St. Charles|MO|63304|United States|O'Fallon|Missouri|Paid Social|Lead|`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      email: 'Email',
      phone: 'Phone Number or Mobile Phone Number',
      street: 'Street Address',
      city: 'City',
      state: 'State/Region',
      zip: 'Postal Code',
    },
  },
  {
    name: 'Salesforce report',
    lines: `
Contact Owner|Salutation|First Name|Last Name|Title|Account Name|Account Owner|Mailing Street|Mailing City|Mailing State/Province|Mailing Zip/Postal Code|Mailing Country|Other Street|Other City|Other State/Province|Other Zip/Postal Code|Phone|Mobile|Fax|Email|Do Not Call|Email Opt Out|Birthdate|Lead Source|Last Activity
Lyn Archer|Mr.|Ulises|Barron||Barron Household|Lyn Archer|2501 N Hayden Island Dr|Portland|OR|97217|United States|||||(503) 555-0270|(503) 555-0271||ulises.barron@example.com|0|0|4/4/1966|Referral|5/2/2024
Lyn Archer|Ms.|Cosima|Denby|CFO|Denby Household|Lyn Archer|3110 NE Ainsworth St|Portland|OR|97211|United States|55 Surf Pines Rd|Gearhart|OR|97138|(503) 555-0272|(503) 555-0273|(503) 555-0274|cosima.denby@example.com|0|0||Seminar|4/18/2024
Lyn Archer||Everett|Nkemelu||Nkemelu Household|Sol Reyes|7624 SE 36th Ave|Portland|OR|97202|United States|||||(971) 555-0275|(971) 555-0276||everett@example.com|1|0|||1/5/2024`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      email: 'Email',
      phone: 'Phone or Mobile',
      street: 'Mailing Street',
      city: 'Mailing City',
      state: 'Mailing State/Province',
      zip: 'Mailing Zip/Postal Code',
    },
  },
  {
    name: 'Zoho CRM',
    lines: `
Record Id|Contact Owner.id|Contact Owner|Lead Source|First Name|Last Name|Account Name.id|Account Name|Email|Title|Department|Phone|Home Phone|Other Phone|Fax|Mobile|Date of Birth|Assistant|Asst Phone|Reports To|Mailing Street|Other Street|Mailing City|Other City|Mailing State|Other State|Mailing Zip|Other Zip|Mailing Country|Other Country|Description|Secondary Email|Created Time|Full Name|Tag
zcrm_410001|zcrm_9|Vic Landry|Web|Araceli|Dunn|||araceli.dunn@example.com|||||||225-555-0280|||||1855 Stuart Ave||Baton Rouge||LA||70808||USA||||2023-05-06 10:10:10|Araceli Dunn|sphere
zcrm_410002|zcrm_9|Vic Landry|Referral|Horace|Babineaux|zcrm_77|Babineaux Seafood|horace@example.com|Owner|||225-555-0281|||225-555-0282||Tina Roe|225-555-0283||633 Napoleon St|200 Dock Rd|Baton Rouge|Port Allen|LA|LA|70802|70767|USA|USA|wants one story|hb@example.com|2022-09-01 14:00:00|Horace Babineaux|
zcrm_410003|zcrm_9|Vic Landry||Lotte|Kraus|||lotte.kraus@example.com|||||||225-555-0284|1990-01-31||||14022 Woodland Ridge Ave||Baton Rouge||LA||70816||USA||||2024-02-20 08:45:00|Lotte Kraus|seller`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      email: 'Email',
      phone: 'Mobile',
      street: 'Mailing Street',
      city: 'Mailing City',
      state: 'Mailing State',
      zip: 'Mailing Zip',
    },
  },
  {
    name: 'Pipedrive',
    lines: `
Person - ID|Person - Name|Person - Label|Person - Organization|Person - Email - Work|Person - Email - Home|Person - Email - Other|Person - Phone - Work|Person - Phone - Home|Person - Phone - Mobile|Person - Phone - Other|Person - Open deals|Person - Closed deals|Person - Next activity date|Person - Owner|Person - Postal address|Person - Birthday|Person - Person created
118|Winslow Park|Hot lead|||winslow.park@example.com||||(720) 555-0290||1|0|2024-06-10|Marta Quill|3440 W 26th Ave, Denver, CO 80211, USA||2024-01-03 17:22:40
119|Bettina Rausch|Customer|||bettina@example.com||||(720) 555-0291||0|2||Marta Quill|1210 S Gaylord St, Denver, CO 80210, USA|1981-12-12|2022-05-30 09:01:12
120|Cyrus Amini||||cyrus.amini@example.com||||(303) 555-0292||0|0||Marta Quill|915 Inca St #306, Denver, CO 80204, USA||2023-10-10 13:13:00`,
    from: {
      full: 'Person - Name',
      email: 'Person - Email - Home',
      phone: 'Person - Phone - Mobile',
      address: 'Person - Postal address',
    },
  },
  {
    name: 'Mailchimp audience',
    lines: `
Email Address|First Name|Last Name|Address|Phone Number|Birthday|Home Search Area|MEMBER_RATING|OPTIN_TIME|OPTIN_IP|CONFIRM_TIME|CONFIRM_IP|LATITUDE|LONGITUDE|GMTOFF|DSTOFF|TIMEZONE|CC|REGION|LAST_CHANGED|LEID|EUID|NOTES|TAGS
glenda.roth@example.com|Glenda|Roth|418 Crestview Dr  Asheville NC 28803 US|828-555-0300|04/09||4|2021-03-04 15:06:11||2021-03-04 15:06:11|192.0.2.10|35.5951|-82.5515|-5|-4|America/New_York|US|NC|2024-01-02 09:00:00|200114|a1b2c3d4e5||"Past Client","Newsletter"
p.okafor@example.com|Peter|Okafor|27 Lookout Rd Unit B Asheville NC 28804 US|828-555-0301||North Asheville|2|2022-07-19 10:45:00||2022-07-19 10:45:00|192.0.2.44|35.6|-82.55|-5|-4|America/New_York|US|NC|2023-12-12 12:12:12|200115|f6a7b8c9d0||"Open House"
hollis@example.com|Hollis|Vann|9 Sunset Pkwy  Weaverville NC 28787 US|828-555-0302|11/30||3|2020-01-15 08:30:00||2020-01-15 08:30:00|198.51.100.7|35.69|-82.56|-5|-4|America/New_York|US|NC|2024-03-03 10:10:10|200116|0a9b8c7d6e||"Sphere"`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      email: 'Email Address',
      phone: 'Phone Number',
      address: 'Address',
    },
  },
  {
    name: 'Constant Contact',
    lines: `
First name|Last name|Company|Job title|Email address - home|Email status - home|Email permission status - home|Email address - work|Email status - work|Phone - home|Phone - mobile|Phone - work|Phone - fax|Street address line 1 - Home|City - Home|State/Province - Home|Zip/Postal Code - Home|Country - Home|Street address line 1 - Work|City - Work|State/Province - Work|Zip/Postal Code - Work|Birthday|Anniversary|Email Lists|Source Name|Created At|Updated At|Tags
Opal|Ferris|||opal.ferris@example.com|Active|Implied|||402-555-0310|402-555-0311|||5110 Izard St|Omaha|NE|68132|United States|||||6/19||Newsletter|Upload|2020-02-02 10:00|2024-01-08 09:00|Sphere
Jarvis|Knoll|Knoll Plumbing|Owner|jarvis.knoll@example.com|Active|Express|shop@example.com|Active||402-555-0312|402-555-0313|402-555-0314|2219 S 61st St|Omaha|NE|68106|United States|8200 F St|Omaha|NE|68127|||Newsletter, Vendors|Web form|2021-06-15 14:20|2024-02-10 11:30|
Simone|Atwater|||simone@example.com|Bounced|Implied||||402-555-0315|||13012 Jaynes Cir|Omaha|NE|68164|United States|||||||Newsletter|Upload|2020-02-02 10:00|2023-03-03 10:00|Past client`,
    from: {
      first: 'First name',
      last: 'Last name',
      email: 'Email address - home',
      phone: 'Phone - mobile',
      street: 'Street address line 1 - Home',
      city: 'City - Home',
      state: 'State/Province - Home',
      zip: 'Zip/Postal Code - Home',
    },
  },
  {
    name: 'Google Contacts',
    lines: `
First Name|Middle Name|Last Name|Phonetic First Name|Phonetic Last Name|Name Prefix|Name Suffix|Nickname|File As|Organization Name|Organization Title|Birthday|Notes|Photo|Labels|E-mail 1 - Label|E-mail 1 - Value|E-mail 2 - Label|E-mail 2 - Value|Phone 1 - Label|Phone 1 - Value|Phone 2 - Label|Phone 2 - Value|Address 1 - Label|Address 1 - Formatted|Address 1 - Street|Address 1 - City|Address 1 - PO Box|Address 1 - Region|Address 1 - Postal Code|Address 1 - Country|Address 1 - Extended Address|Relation 1 - Label|Relation 1 - Value|Website 1 - Label|Website 1 - Value
Constance||Abara||||||||||closed 2019||Past clients ::: * myContacts|* Home|constance.abara@example.com|||Mobile|(757) 555-0320|||Home|1437 Graydon Ave, Norfolk, VA 23507, US|1437 Graydon Ave|Norfolk||VA|23507|US||Spouse|Felix Abara||
Lindy|Jo|Marsten|||||Lin||Marsten Travel|Agent||||* myContacts|* Home|lindy@example.com|Work|lmarsten@example.com|Mobile|(757) 555-0321|Work|(757) 555-0322|Home|256 W Freemason St, Unit 8, Norfolk, VA 23510, US|256 W Freemason St|Norfolk||VA|23510|US|Unit 8||||
Bertrand||Coyle|||Mr.|||||||||Sphere ::: * myContacts|* Other|bcoyle@example.com|||Home|(757) 555-0323|||Home|3904 Bamboo Rd, Virginia Beach, VA 23456, US|3904 Bamboo Rd|Virginia Beach||VA|23456|US|||||`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      email: 'E-mail 1 - Value',
      phone: 'Phone 1 - Value',
      street: 'Address 1 - Street',
      unit: 'Address 1 - Extended Address',
      city: 'Address 1 - City',
      state: 'Address 1 - Region',
      zip: 'Address 1 - Postal Code',
    },
  },
  {
    name: 'Google Contacts, before 2024',
    lines: `
Name|Given Name|Additional Name|Family Name|Yomi Name|Name Prefix|Name Suffix|Initials|Nickname|Birthday|Gender|Location|Occupation|Notes|Group Membership|E-mail 1 - Type|E-mail 1 - Value|Phone 1 - Type|Phone 1 - Value|Phone 2 - Type|Phone 2 - Value|Address 1 - Type|Address 1 - Formatted|Address 1 - Street|Address 1 - City|Address 1 - PO Box|Address 1 - Region|Address 1 - Postal Code|Address 1 - Country|Address 1 - Extended Address|Organization 1 - Name
Roberta Ames|Roberta||Ames|||||||||||* myContacts ::: Farm|* Home|roberta.ames@example.com|Mobile|(401) 555-0330|Home|(401) 555-0331|Home|88 Taber Ave Providence, RI 02906|88 Taber Ave|Providence||RI|02906|US||
Ignatius Farrell|Ignatius||Farrell||||||1958-10-10|||||* myContacts|* Home|iggy@example.com|Mobile|(401) 555-0332|||Home|1 Wickenden St Providence, RI 02903|1 Wickenden St|Providence||RI|02903|US||Farrell Marine
Thea Lindqvist|Thea||Lindqvist|||||||||||* myContacts|* Work|thea.l@example.com|Mobile|(401) 555-0333|||Home|540 Narragansett Pkwy Warwick, RI 02888|540 Narragansett Pkwy|Warwick||RI|02888|US||`,
    from: {
      first: 'Given Name',
      last: 'Family Name',
      email: 'E-mail 1 - Value',
      phone: 'Phone 1 - Value',
      street: 'Address 1 - Street',
      unit: 'Address 1 - Extended Address or none',
      city: 'Address 1 - City',
      state: 'Address 1 - Region',
      zip: 'Address 1 - Postal Code',
    },
  },
  {
    name: 'Outlook',
    lines: `
Title|First Name|Middle Name|Last Name|Suffix|Company|Department|Job Title|Business Street|Business Street 2|Business City|Business State|Business Postal Code|Business Country/Region|Home Street|Home Street 2|Home City|Home State|Home Postal Code|Home Country/Region|Other Street|Other City|Other State|Other Postal Code|Assistant's Phone|Business Fax|Business Phone|Company Main Phone|Home Phone|Mobile Phone|Other Phone|Primary Phone|Anniversary|Birthday|Categories|E-mail Address|E-mail Type|E-mail Display Name|E-mail 2 Address|E-mail 2 Display Name|Home Address PO Box|Manager's Name|Notes|Spouse|Web Page
|Darnell||Whitacre||Whitacre & Lowe|Audit|Partner|100 W 5th St|Ste 900|Tulsa|OK|74103|United States|2627 S Columbia Pl||Tulsa|OK|74114|United States||||||(918) 555-0340|(918) 555-0341||(918) 555-0342|(918) 555-0343|||0/0/00|0/0/00|Clients|darnell.whitacre@example.com|SMTP|Darnell Whitacre (darnell.whitacre@example.com)|||||golf|Joan|
Ms.|Pilar||Estrada|||||||||||1616 S Boulder Ave|Apt 3C|Tulsa|OK|74119|United States|||||||||(918) 555-0344|(918) 555-0345|||0/0/00|5/16/1982|Sphere|pilar.estrada@example.com|SMTP|Pilar Estrada|||||||
|Norbert||Kiely|||||||||||7330 E 65th Pl||Tulsa|OK|74133|United States||||||||||(918) 555-0346|||0/0/00|0/0/00||nkiely@example.com|SMTP|nkiely@example.com|norbert@example.com|Norbert Kiely|||||`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      email: 'E-mail Address',
      phone: 'Mobile Phone',
      street: 'Home Street',
      unit: 'Home Street 2',
      city: 'Home City',
      state: 'Home State',
      zip: 'Home Postal Code',
    },
  },
  {
    name: 'iCloud cards as a table',
    lines: `
Display Name|First|Last|Org|Email (home)|Email (work)|Phone (cell)|Phone (iPhone)|Phone (home)|Phone (work)|Adr (home) Street|Adr (home) City|Adr (home) State|Adr (home) ZIP|Adr (home) Country|Birthday|Note|URL
Wilhelmina Tate|Wilhelmina|Tate||mina.tate@example.com||+1 (406) 555-0350||||1122 Poplar St|Missoula|MT|59802|United States|1969-04-04||
Sol Reinhart|Sol|Reinhart|Reinhart Guitars|sol@example.com|shop@example.com|+1 (406) 555-0351|||+1 (406) 555-0352|409 Blaine St|Missoula|MT|59801|United States||fixes amps|https://example.com
Kit & Dale Morrow|Kit & Dale|Morrow||kit.morrow@example.com||+1 (406) 555-0353||+1 (406) 555-0354||65 Mullan Trl|Superior|MT|59872|United States|||`,
    from: {
      first: 'First',
      last: 'Last',
      email: 'Email (home)',
      phone: 'Phone (cell)',
      street: 'Adr (home) Street',
      city: 'Adr (home) City',
      state: 'Adr (home) State',
      zip: 'Adr (home) ZIP',
    },
  },
  {
    name: 'a list of holiday cards',
    lines: `
NAME ON ENVELOPE|STREET|CITY|ST|ZIP|KIDS / PETS|2021|2022|2023
The Hollenbecks|34 Thistle Ln|Rhinebeck|NY|12572|Emma, Jack|x|x|x
Dr. and Mrs. Alan Vorst|7 Chestnut St|Rhinebeck|NY|12572||x||x
Sue Ellen Prang|112 Old Post Rd N|Red Hook|NY|12571|beagle||x|x
Jim & Carol Mastro|2 Orchard Hill|Tivoli|NY|12583||x|x|`,
    from: { full: 'NAME ON ENVELOPE', street: 'STREET', city: 'CITY', state: 'ST', zip: 'ZIP' },
  },
  {
    name: 'a list of past closings',
    lines: `
Client|Side|Property|Close Date|Price|GCI|Cell|E-mail|Lender|Title Co.|Gift sent?
Lena & Mark Doss|Buyer|2918 N Mountain View Dr, Boise ID 83704|4/12/2019|289000|8670|208-555-0360|lena.doss@example.com|Idaho Mutual|First Title|y
Rex Thornbury|Seller|510 W Highland View Dr, Boise ID 83702|6/30/2021|612500|15312|208-555-0361|rex@example.com||Summit|n
Gwen Sato|Buyer|1744 S Chinook Pl, Meridian ID 83642|9/9/2022|455000|11375|208-555-0362|gwen.sato@example.com|Big Sky|First Title|y`,
    from: { full: 'Client', phone: 'Cell', email: 'E-mail', address: 'Property' },
  },
  {
    name: 'a sheet with a title and no state',
    lines: `
My Database - updated March|||||||||
|||||||||
Last|First|Spouse|House|Apt|Town|Zip|Cell|Home #|Email
Ferrante|Gino|Rosa|19 Pearl St||Mystic|06355|860-555-0370|860-555-0371|gino.f@example.com
Bexley|Tamsin||400 Bank St|3R|New London|06320|860-555-0372||tamsin@example.com
Oyelaran|Tunde|Bisi|88 Shore Rd||Waterford|06385|860-555-0373||tunde.o@example.com`,
    from: {
      first: 'First',
      last: 'Last',
      street: 'House',
      unit: 'Apt',
      city: 'Town',
      zip: 'Zip',
      phone: 'Cell',
      email: 'Email',
    },
  },
  {
    name: 'a list without headers',
    headless: true,
    lines: `
Abigail Trent|abby.trent@example.com|(302) 555-0380|1912 Gilpin Ave|Wilmington|DE|19806
Lorenzo Pace|lorenzo.pace@example.com|(302) 555-0381|204 Philadelphia Pike|Wilmington|DE|19809
Mai Tran|mai.tran@example.com|(302) 555-0382|16 Harmony Hill Dr|Hockessin|DE|19707
Curtis Blau|cblau@example.com|(302) 555-0383|71 Welsh Tract Rd|Newark|DE|19713`,
    from: { full: '1', email: '2', phone: '3', street: '4', city: '5', state: '6', zip: '7' },
  },
  {
    name: 'a sheet in Spanish',
    lines: `
Nombre|Apellidos|Correo electrónico|Teléfono móvil|Dirección|Apto.|Ciudad|Estado|Código postal|Cumpleaños|Notas
Yolanda|Prieto Ruiz|yolanda.prieto@example.com|(786) 555-0390|1421 SW 12th Ave||Miami|FL|33135|12/05|vende en 2024
Raúl|Cabrera|raul.cabrera@example.com|(786) 555-0391|2475 Brickell Ave|1408|Miami|FL|33129||
Magaly|Fuentes|magaly@example.com|(305) 555-0392|640 E 43rd St||Hialeah|FL|33013|30/08|amiga de Raúl`,
    from: {
      first: 'Nombre',
      last: 'Apellidos',
      email: 'Correo electrónico',
      phone: 'Teléfono móvil',
      street: 'Dirección',
      unit: 'Apto.',
      city: 'Ciudad',
      state: 'Estado',
      zip: 'Código postal',
    },
  },
  {
    name: "a title company's farm",
    lines: `
APN|Owner 1 First|Owner 1 Last|Owner 2 First|Owner 2 Last|Owner Salutation|Site Number/Street|Site Unit|Site City|Site State|Site Zip|Mail Number/Street|Mail Unit|Mail City|Mail State|Mail Zip|Owner Occ|Beds|Baths|Sq Ft|Yr Built|Last Sale Date|Last Sale Amt|Assessed Total|Phone
123-402-18|HOWARD|LEGGETT|ANNE|LEGGETT|HOWARD & ANNE|24312 VIA SANTA CLARA||MISSION VIEJO|CA|92692|24312 VIA SANTA CLARA||MISSION VIEJO|CA|92692|Y|4|3|2210|1979|05/14/1998|255000|398112|949-555-0400
123-402-19|MEI|CHOW||||24316 VIA SANTA CLARA|B|MISSION VIEJO|CA|92692|PO BOX 4410||IRVINE|CA|92616|N|3|2|1750|1979|11/02/2016|610000|701200|
123-402-20|PAUL|RENNER|GAYLE|RENNER|PAUL & GAYLE|24320 VIA SANTA CLARA||MISSION VIEJO|CA|92692|1800 E OCEAN BLVD|902|LONG BEACH|CA|90802|N|4|2.5|2050|1980|03/22/2005|720000|845330|949-555-0401`,
    from: {
      first: 'Owner 1 First',
      last: 'Owner 1 Last',
      phone: 'Phone',
      street: 'Site Number/Street',
      unit: 'Site Unit',
      city: 'Site City',
      state: 'Site State',
      zip: 'Site Zip',
    },
  },
  {
    name: 'PropStream',
    lines: `
Address|Unit #|City|State|Zip|County|APN|Owner Occupied|Owner 1 First Name|Owner 1 Last Name|Company Name|Owner 2 First Name|Owner 2 Last Name|Mailing Care of Name|Mailing Address|Mailing Unit #|Mailing City|Mailing State|Mailing Zip|Mailing County|Do Not Mail|Property Type|Bedrooms|Total Bathrooms|Building Sqft|Last Sale Amount|Last Sale Recording Date|Est. Value|Est. Equity|Phone 1|Phone 1 Type|Phone 2|Email 1|Email 2
1207 Forrest Ave||Nashville|TN|37206|Davidson|083-09-0-215.00|Yes|Latoya|Granger||Marcus|Granger||1207 Forrest Ave||Nashville|TN|37206|Davidson||Single Family|3|2|1688|245000|2012-09-14|612000|430000|615-555-0410|Mobile|615-555-0411|latoya.granger@example.com|
415 Church St|2207|Nashville|TN|37219|Davidson|093-06-1-C22.07|No|Hal|Burdette||||Gladys Burdette|88 Glen Leven Dr||Brentwood|TN|37027|Williamson|Yes|Condominium|1|1|805|310000|2018-02-27|388000|120000|615-555-0412|Landline||hal.burdette@example.com|hb@example.com
2006 Ashwood Ave||Nashville|TN|37212|Davidson|104-12-0-101.00|Yes|Miriam|Stoltz|||||2006 Ashwood Ave||Nashville|TN|37212|Davidson||Single Family|4|3|2410|540000|2014-06-03|1020000|690000|615-555-0413|Mobile|||`,
    from: {
      first: 'Owner 1 First Name',
      last: 'Owner 1 Last Name',
      phone: 'Phone 1',
      email: 'Email 1',
      street: 'Address',
      unit: 'Unit #',
      city: 'City',
      state: 'State',
      zip: 'Zip',
    },
  },
  {
    name: 'PropertyRadar',
    lines: `
RadarID|Type|Address|City|State|ZIP|County|APN|Owner|Owner Type|Primary First|Primary Last|Primary Phone1|Primary Phone1 Status|Primary Email1|Secondary First|Secondary Last|Secondary Phone1|Secondary Email1|Mail Address|Mail City|Mail State|Mail ZIP|Est Value|Est Equity $|Last Transfer Rec Date|Listed For Sale?|Site Vacant?
P1A2B3C4|SFR|3310 Tahoe St|Sacramento|CA|95816|Sacramento|010-0121-007|PRUITT, WALTER & JEAN|Individual|Walter|Pruitt|(916) 555-0420|Mobile|walter.pruitt@example.com|Jean|Pruitt|(916) 555-0421|jean.pruitt@example.com|3310 Tahoe St|Sacramento|CA|95816|505000|388000|8/19/1996|0|0
P5D6E7F8|SFR|817 Sonoma Way|Sacramento|CA|95819|Sacramento|008-0342-019|BHATT, ANJALI|Individual|Anjali|Bhatt|(916) 555-0422|Mobile|anjali.bhatt@example.com|||||817 Sonoma Way|Sacramento|CA|95819|730000|410000|4/4/2013|0|0
P9G0H1J2|DUP|2524 P St|Sacramento|CA|95816|Sacramento|007-0283-011|KESSEL FAMILY TRUST|Trust|Irwin|Kessel|(916) 555-0423|Landline||||||PO Box 19022|Sacramento|CA|95819|880000|880000|1/11/1989|0|1`,
    from: {
      first: 'Primary First',
      last: 'Primary Last',
      phone: 'Primary Phone1',
      email: 'Primary Email1',
      street: 'Address',
      city: 'City',
      state: 'State',
      zip: 'ZIP',
    },
  },
  {
    name: 'the parcels of North Carolina',
    lines: `
parno|altparno|ownname|ownfrst|ownlast|ownname2|owntype|mailadd|munit|mcity|mstate|mzip|siteadd|sunit|scity|szip|stname|cntyname|legdecfull|improvval|landval|parval|saledate|structyear
0794123456||BASSETT, LORNA J|LORNA J|BASSETT|||618 GASTON ST||RALEIGH|NC|27605|618 GASTON ST||RALEIGH|27605|North Carolina|Wake|LO12 HAYES BARTON|412000|350000|762000|20020612|1938
0794123499||ESPINO, CARLOS M|CARLOS M|ESPINO|ESPINO, DELIA R||2904 WYCLIFF RD||RALEIGH|NC|27607|1505 CARALEIGH MILLS CT|225|RALEIGH|27603|North Carolina|Wake|UN225 CARALEIGH MILLS|301000|0|301000|20180301|1904
0794123777||VANHORN, PETER|PETER|VANHORN|||88 W END AVE|9D|NEW YORK|NY|10023|2127 SAINT MARYS ST||RALEIGH|27608|North Carolina|Wake|LO4 BLOOMSBURY|520100|610000|1130100|20090915|1951`,
    from: {
      first: 'ownfrst',
      last: 'ownlast',
      street: 'siteadd',
      unit: 'sunit',
      city: 'scity',
      state: 'stname',
      zip: 'szip',
    },
  },
  {
    name: 'the roll of Maricopa',
    lines: `
APN|OwnershipName|InCareOf|PropertyAddress|PropertyCity|PropertyZip|MailingStreet1|MailingStreet2|MailingCity|MailingState|MailingZip|Subdivision|PropertyUse|LotSize|LivableSpace|YearBuilt|SaleDate|SalePrice|FullCashValue
118-32-087|ROMERO ALICIA||531 W CORONADO RD|PHOENIX|85003|531 W CORONADO RD||PHOENIX|AZ|85003|LAS PALMAS|0131|8250|1811|1932|03/2009|310000|498200
118-32-088|HURLEY FAMILY LIVING TRUST|HURLEY BRENDA TR|537 W CORONADO RD|PHOENIX|85003|9801 E DESERT COVE AVE|UNIT 4|SCOTTSDALE|AZ|85260|LAS PALMAS|0131|8250|2044|1929|08/1994|145000|541900
118-33-012|KAPOOR SANJAY/NEHA||602 W GRANADA RD|PHOENIX|85003|602 W GRANADA RD||PHOENIX|AZ|85003|LAS PALMAS|0131|7900|1602|1940|12/2019|505000|477700`,
    from: {
      full: 'OwnershipName',
      street: 'PropertyAddress',
      city: 'PropertyCity',
      zip: 'PropertyZip',
    },
  },
  {
    name: 'the tax list of New Jersey',
    lines: `
Municipality|Block|Lot|Qual|Property Location|Property Class|Owner's Name|Owner's Mailing Address|City/State/Zip|Sq. Ft.|Yr. Built|Building Class|Sale Date|Sale Price|Land Assmnt|Building Assmnt|Taxes 1
Maplewood Twp|31.04|12||24 OAKVIEW AVE|2|GOLDFARB, NATHAN & IRIS|24 OAKVIEW AVE|MAPLEWOOD, NJ 07040|2112|1926|18|05/01/1999|318000|301400|288100|18122.50
Maplewood Twp|31.04|13||28 OAKVIEW AVE|2|ODUYA, CHINWE|28 OAKVIEW AVE|MAPLEWOOD, NJ 07040|1980|1925|17|10/17/2015|611000|298000|271300|17490.12
Maplewood Twp|31.05|2|C0008|615 IRVINGTON AVE|2|KELLER, ROSE EST|C/O J KELLER 4 ELM CT|SUMMIT, NJ 07901|940|1964|15|06/22/1987|96000|110000|98200|6330.00`,
    from: { full: "Owner's Name", street: 'Property Location', city: 'Municipality' },
  },
  {
    name: 'tax records of an MLS',
    lines: `
Tax ID|Owner Name|Owner Name 2|Property Address|Property City|Property State|Property Zip Code|Property Carrier Route|House Number|Street Name|Street Suffix|Owner Address|Owner City & State|Owner Zip Code|Subdivision|Property Type|Bedrooms|Total Baths|Building SqFt|Year Built|Settle Date|Sale Price|Total Taxes
16-2019-000-04|HARGROVE MICHAEL D|HARGROVE TONYA|1311 NOYES DR|SILVER SPRING|MD|20910|C012|1311|NOYES|DR|1311 NOYES DR|SILVER SPRING MD|20910|WOODSIDE|Residential|4|2.1|2004|1937|07/30/2004|580000|7812
16-2019-000-05|DEMISSIE YARED||1315 NOYES DR|SILVER SPRING|MD|20910|C012|1315|NOYES|DR|1315 NOYES DR|SILVER SPRING MD|20910|WOODSIDE|Residential|3|2|1640|1938|02/12/2020|701000|8100
16-2019-000-09|PEABODY ALICE F|PEABODY JOHN|1404 NOYES DR|SILVER SPRING|MD|20910|C012|1404|NOYES|DR|5 SURF RD|BETHANY BEACH DE|19930|WOODSIDE|Residential|5|3|2612|1941|11/03/1988|249000|9020`,
    from: {
      full: 'Owner Name',
      street: 'Property Address',
      city: 'Property City',
      state: 'Property State',
      zip: 'Property Zip Code',
    },
  },
  {
    name: 'expired listings of a dialer',
    lines: `
MLS Number|MLS Status|Status Date|List Price|Days On Market|Property Address|Property City|Property State|Property Zip|Listing Agent|Listing Agent Phone|Listing Office|Name|Phone 1|Phone 1 DNC|Phone 2|Phone 2 DNC|Email 1|Mailing Address|Mailing City|Mailing State|Mailing Zip|Lead Date|Folder|Notes
R2881440|Expired|6/1/2024|459900|181|2204 Palmer Dr|New Brighton|MN|55112|Fay Ostrom|612-555-0430|Northern Realty|Clint Haugen|651-555-0431|N|651-555-0432|Y|clint.haugen@example.com|2204 Palmer Dr|New Brighton|MN|55112|6/2/2024|Expireds|
R2881459|Withdrawn|6/1/2024|289000|62|1018 Como Pl|Saint Paul|MN|55103|Gus Reed|612-555-0433|Lakes Homes|Darla Vang|651-555-0434|N|||darla.vang@example.com|4400 Hodgson Rd|Shoreview|MN|55126|6/2/2024|Expireds|tenant in home
R2881502|Expired|6/2/2024|729000|120|17 Sandpiper Ln|North Oaks|MN|55127|Fay Ostrom|612-555-0430|Northern Realty|Ed Lofgren|651-555-0435|Y|||ed.lofgren@example.com|17 Sandpiper Ln|North Oaks|MN|55127|6/3/2024|Expireds|call after 5`,
    from: {
      full: 'Name',
      phone: 'Phone 1',
      email: 'Email 1',
      street: 'Property Address',
      city: 'Property City',
      state: 'Property State',
      zip: 'Property Zip',
    },
  },
  {
    name: 'sign-in of an open house',
    lines: `
Open House Address|Open House Date|Visitor First Name|Visitor Last Name|Visitor Email|Visitor Phone|Working With An Agent?|Agent Name|Pre-approved?|Home To Sell?|Rating|Comments
4112 Blackhawk Ct, Naperville, IL 60564|5/18/2024|Rashida|Cole|rashida.cole@example.com|630-555-0440|No||Yes|Yes|4|loved the yard
4112 Blackhawk Ct, Naperville, IL 60564|5/18/2024|Owen|Strand|owen.strand@example.com|630-555-0441|Yes|Pat Lum|No|No|2|
4112 Blackhawk Ct, Naperville, IL 60564|5/19/2024|Jia|Wen|jia.wen@example.com|630-555-0442|No||Yes|Not sure|5|wants a call`,
    from: {
      first: 'Visitor First Name',
      last: 'Visitor Last Name',
      email: 'Visitor Email',
      phone: 'Visitor Phone',
    },
  },
  {
    name: 'Facebook lead ads',
    lines: `
id|created_time|ad_id|ad_name|adset_id|adset_name|campaign_id|campaign_name|form_id|form_name|is_organic|platform|when_are_you_thinking_of_selling?|full_name|email|phone_number|street_address|city|state|zip_code|lead_status
l:7700112233|2024-05-01T09:11:24-05:00|ag:120|Home value v2|as:119|Sellers 45+|c:118|Spring sellers|f:555001|Home value form|false|fb|within_3_months|Bonnie Trask|bonnie.trask@example.com|p:+15015550450|2800 Hidden Valley Dr|Little Rock|AR|z:72212|CREATED
l:7700112234|2024-05-01T13:40:02-05:00|ag:120|Home value v2|as:119|Sellers 45+|c:118|Spring sellers|f:555001|Home value form|false|ig|just_curious|Leon Ducote|leon.ducote@example.com|p:+15015550451|9 Pinnacle Pt|Little Rock|AR|z:72205|CREATED
l:7700112235|2024-05-02T20:05:59-05:00|ag:121|Home value v3|as:119|Sellers 45+|c:118|Spring sellers|f:555001|Home value form|false|fb|6-12_months|Harue Ito|harue.ito@example.com|p:+15015550452|1400 N Fillmore St|Little Rock|AR|z:72207|CREATED`,
    from: {
      full: 'full_name',
      email: 'email',
      phone: 'phone_number',
      street: 'street_address',
      city: 'city',
      state: 'state',
      zip: 'zip_code',
    },
  },
  {
    name: 'Homebot',
    lines: `
client_id|status|first_name|last_name|email|mobile|co_client_first_name|co_client_last_name|co_client_email|home_address_street|home_address_unit|home_address_city|home_address_state|home_address_zip|purchase_price|purchase_date|loan_amount|loan_rate|lender_name|agent_name|agent_email|last_opened_at
44810|active|Viola|Sims|viola.sims@example.com|2055550460|Aaron|Sims|aaron.sims@example.com|1829 Shades Crest Rd||Vestavia Hills|AL|35216|412000|2017-04-28|329600|3.875|Deb Cone|Max Ruhl|max.ruhl@example.com|2024-06-01
44811|active|Terrence|Boggs|terrence.boggs@example.com|2055550461||||2222 Arlington Ave S|1104|Birmingham|AL|35205|265000|2020-09-15|212000|2.99||Max Ruhl|max.ruhl@example.com|2024-05-20
44812|paused|Ellen|Nakagawa|ellen@example.com|2055550462||||604 Euclid Ave||Mountain Brook|AL|35213|699000|2013-12-06|||Deb Cone|Max Ruhl|max.ruhl@example.com|`,
    from: {
      first: 'first_name',
      last: 'last_name',
      email: 'email',
      phone: 'mobile',
      street: 'home_address_street',
      unit: 'home_address_unit',
      city: 'home_address_city',
      state: 'home_address_state',
      zip: 'home_address_zip',
    },
  },
]
