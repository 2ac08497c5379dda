# A cache in front of the edge, for Varnish 7 with varnish-modules (both are Debian packages):
#
#   apt-get install varnish varnish-modules
#   varnishd -f /etc/varnish/default.vcl -a :6081 -s malloc,256m -p http_gzip_support=off
#
# Without http_gzip_support=off, Varnish requests gzip only, and visitors never get the smaller brotli form.
# The edge needs PAGE_SHARED_TTL_SECONDS, PURGE_URLS with this cache's address, and TRUSTED_PROXIES with its network.
# docs/operations.md explains the rest.
vcl 4.1;

import std;
import xkey;

# The edges: a load balancer's address, or one backend each with a director.
backend edge {
    .host = "127.0.0.1";
    .port = "3000";
    .first_byte_timeout = 60s;
    # An edge without OPS_PORT has /readyz here, which also says that it is closing: probe that instead.
    .probe = {
        .url = "/registry.json";
        .interval = 1s;
        .timeout = 3s;
        .window = 3;
        .threshold = 2;
        .initial = 1;
    }
}

# Who may purge: the edges.
acl purgers {
    "127.0.0.1";
    "::1";
}

sub vcl_recv {
    if (req.method == "PURGE") {
        # A comma: another proxy forwarded the request, so it does not come from an edge.
        if (client.ip !~ purgers || req.http.X-Forwarded-For ~ ",") {
            return (synth(403, "Forbidden"));
        }
        if (!req.http.Surrogate-Key) {
            return (synth(400, "Surrogate-Key is missing"));
        }
        set req.http.X-Purged = xkey.purge(req.http.Surrogate-Key);
        return (synth(200, "Purged " + req.http.X-Purged));
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # These are personal, or change with each request.
    if (req.url ~ "^/(api|member|ops|failures|policy-reports|vitals|healthz|readyz)(/|\?|$)") {
        return (pass);
    }
    # Pages and files of a tester.
    if (req.http.Cookie ~ "(^|;\s*)lc\.release=") {
        return (pass);
    }
    # The edge reads no other cookie for pages and files. While a canary runs, it marks pages as private.
    if (req.http.Cookie ~ "(^|;\s*)lc\.canary=\d{1,2}\s*(;|$)" && req.url !~ "^/assets/") {
        set req.http.Cookie = regsub(req.http.Cookie, "^(?:.*;\s*)?(lc\.canary=\d{1,2})\s*(?:;.*)?$", "\1");
    } else {
        unset req.http.Cookie;
    }
    # One variant for each form in which the edge sends a text.
    if (req.http.Accept-Encoding ~ "(?i)(^|,)\s*br\s*(,|$|;\s*q=(1|0\.\d*[1-9]))") {
        set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "(?i)(^|,)\s*gzip\s*(,|$|;\s*q=(1|0\.\d*[1-9]))") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
    # A page is never older than the edge allows, unless no edge is ready.
    if (std.healthy(req.backend_hint)) {
        set req.grace = 0s;
    }
    return (hash);
}

sub vcl_hash {
    # The edge has one site, whatever Host says. Parameters of campaigns, such as fbclid, make no page of their own;
    # the second expression removes the separators that they leave.
    hash_data(regsuball(
        regsuball(req.url, "(?i)([?&])(?:(utm|mtm|matomo|pk|piwik|hsa|mc|oly|vero|elq|fb_action|gad)_[^=&]*|_{1,2}hs[^=&]*|[a-z]{0,4}cl(k)?id|li_fat_id|[gw]braid|gclsrc|rdt_cid|sccid|igsh(id)?|mibextid|srsltid|epik|mkt_tok|elqtrack(id)?|hsctatracking|_g[al]|_k[ex]|wickedid|irclickid|irgwc|cjevent|cjdata|tduid|admitad_uid|s_cid|dm_i|__s|_bta_(tid|c)|ml_subscriber(_hash)?|ck_subscriber_id|guc(counter|e_referrer(_sig)?))(=[^&]*)?(?=&|$)", "\1"),
        "\?&*$|(?<=\?)&+|&+(?=&|$)", ""));
    return (lookup);
}

sub vcl_backend_response {
    if (beresp.http.Surrogate-Key) {
        set beresp.http.xkey = beresp.http.Surrogate-Key;
    }
    set beresp.grace = 10m;
    # The built-in rules follow: `private`, `no-cache`, `no-store` and responses with a cookie are not stored.
}

sub vcl_deliver {
    unset resp.http.xkey;
    unset resp.http.Surrogate-Key;
    unset resp.http.Cache-Tag;
    if (obj.hits > 0) {
        if (resp.http.Cache-Status) {
            set resp.http.Cache-Status = resp.http.Cache-Status + ", varnish; hit";
        } else {
            set resp.http.Cache-Status = "varnish; hit";
        }
    }
}
